import { retryOnce } from './src/retry-once.js';

retryOnce();
