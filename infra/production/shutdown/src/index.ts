export { Drain } from './drain.js';
export { closeLimitMs, stopOnSignals, type Stop, type StopOptions } from './stop-on-signals.js';
