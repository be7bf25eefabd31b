export { createEdge } from './edge.js';
export type { EdgeOptions } from './options.js';
export { edgeSettings, readSettings, siteConfig, type EdgeSettings } from './settings.js';
