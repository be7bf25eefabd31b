export { FolderLocked } from './lock.js';
export { type EmbeddedMongo, type Options, startEmbeddedMongo } from './server.js';
