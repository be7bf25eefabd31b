export { FolderStore } from './folder-store.js';
export { assertSafeKey, isSafeKey, readObject, type ObjectStore, type StoredObject } from './object-store.js';
export { clearAbandoned, ownFolder } from './own-folder.js';
export { isGone, thisProcess, type ProcessMark } from './process-mark.js';
