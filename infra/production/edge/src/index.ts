export { createEdge } from './edge.js';
export type { EdgeOptions } from './options.js';
export { edgeSettings, readSettings, SettingError, siteConfig, type EdgeSettings } from './settings.js';
