export * as messages from './calls/messages.js';
