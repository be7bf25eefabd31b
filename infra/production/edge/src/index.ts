export { createEdge, type EdgeOptions } from './edge.js';
export { openServedStore } from './releases/served-store.js';
export { renderLimits } from './rendering/render-process.js';
export type { ModuleBackends } from './backend/backend-pools.js';
export { edgeSettings, readSettings, siteConfig, type EdgeSettings } from './settings.js';
