export * from './bucket-settings.js';
export * from './free-port.js';
export * from './kinds.js';
export * from './memory-limit.js';
export * from './parse-settings.js';
export * from './shared-settings.js';
