export { FolderLocked, lockFolder } from './lock.js';
export { type EmbeddedMongo, type Options, startEmbeddedMongo } from './server.js';
export { copyStore, verifyStore } from './storage/copy.js';
export { hasStore } from './storage/data-file.js';
