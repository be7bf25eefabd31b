export { databaseSocket, databaseUri } from './database-address.js';
export { findChromium } from '@setu/release';
export { freePort } from './free-port.js';
export { ManagedProcess, type PartMessage, type PartOptions } from './managed-process.js';
export { processFiles, root } from './paths.js';
export { embeddedDatabase } from './product.js';
