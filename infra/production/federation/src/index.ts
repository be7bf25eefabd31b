export { defineHost } from './define-host.js';
export { defineSlice } from './define-slice.js';
