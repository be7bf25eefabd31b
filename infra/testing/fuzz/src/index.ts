export { fuzz, type FuzzOptions, type FuzzResult } from './fuzz.js';
export { startWatched, type WatchedProduct } from './product.js';
