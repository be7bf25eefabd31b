export {
  changedNames,
  type Check,
  checkRelease,
  diff,
  finish,
  halt,
  history,
  type PageCheck,
  promote,
  type Promotion,
  rollback,
  type Rollback,
  versionsOf,
} from '@setu/release-store';
export { type CheckoutRelease, releaseCheckout, startAuthor } from './change/release-checkout.js';
export { downloadChromium } from './check/download-chromium.js';
export { findChromium } from './check/find-chromium.js';
export { checkInPage } from './check/check-in-page.js';
export type { RunningEdge, StartEdge } from './check/trial-edge.js';
export { startEdge } from './cli/command.js';
export { commitOf } from './cli/commit-of.js';
export { gc, type Garbage, type GcOptions } from './inspect/gc.js';
export { type LiveBuild, type Status, status } from './inspect/status.js';
export { type Audit, verify } from './inspect/verify.js';
export { publish } from './publish.js';
