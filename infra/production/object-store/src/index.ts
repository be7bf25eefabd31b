export { isOutOfRoom } from './file-errors.js';
export { FolderStore } from './folder-store.js';
export { assertSafeKey, isSafeKey, readObject, type ObjectStore, type StoredObject } from './object-store.js';
export { hasEnded, processFolder, type ProcessId, removeAbandonedFolders, thisProcess } from './process-id.js';
