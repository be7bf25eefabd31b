export { findChromium } from '@setu/release';
export { databaseSocket, databaseUri } from './database-socket.js';
export { embeddedDatabase } from './embedded-database.js';
export { ManagedProcess, type ProcessMessage, type ProcessOptions } from './managed-process.js';
export { processFiles, root } from './paths.js';
