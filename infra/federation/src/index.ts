export { defineHost } from './define-host.js';
export { defineSlice, type SliceOptions } from './define-slice.js';
export type { BuildManifest, FileInfo, PagePreload } from '@setu/release';
export type { SliceInfo } from './package-info.js';
export { sharedRanges } from './shared.js';
