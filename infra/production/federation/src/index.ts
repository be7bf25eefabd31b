export { defineHost } from './define-host.js';
export { defineSlice } from './define-slice.js';
export type { BuildManifest, FileInfo, PagePreload } from '@setu/release-store';
export { sharedRanges } from './shared.js';
