export { keyId, spkiOf } from '../signers.js';
export { type SignedDocument } from '../signed-document.js';
export { followEntry, type LogHead, nextEntry } from './signed-log.js';
export { logCommand } from './log-command.js';
