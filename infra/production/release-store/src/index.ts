export { type BuiltCatalogue, isLanguageTag, readCatalogue } from './built-catalogue.js';
export { type BuildFolder, readBuildFolder, unlistedFiles } from './build-folder.js';
export {
  BusyLogError,
  Conflict,
  DamagedBuildError,
  ReleaseKeyError,
  UntrustedDocumentError,
  UserError,
} from './errors.js';
export { publicKeys, readPublicKeys, signingKey, trustedKeys } from './keys.js';
export { openStore, openToPromote, openToRead, type Releases, storeDir } from './open-store.js';
export {
  type BuildManifest,
  type BuiltFill,
  damagedFiles,
  type Examples,
  type FileInfo,
  integrityOf,
  isIntact,
  matchesIntegrity,
  type PagePreload,
  type PublishedManifest,
  publishedVersions,
  readPublished,
  stateOf,
  type StoredFile,
  storedFiles,
  storeLimit,
} from './published-build.js';
export { ownTime, timestamp } from './own-clock.js';
export { PlanningLog } from './planning-log.js';
export { previewLifetimeMs, type PreviewTicket, readPreview, signPreview } from './preview-ticket.js';
export { type DeclaredSlice, releasedBuild, releasedSlice, unbuiltSlice } from './released-build.js';
export { movedTo, problemsBesidePages, problemsOfRedirects, type Redirects } from './redirects.js';
export * from './release-document.js';
export * from './edge-telemetry.js';
export { readRecentTelemetry, readTelemetry } from './read-telemetry.js';
export { createHalt, readHalt } from './halts.js';
export { type LogEntry, type NewRelease, ReleaseLog } from './release-log.js';
export { finish, halt } from './change/canary.js';
export { type Change, type Check, forAllVisitors, promote, type Promotion, withoutHalted } from './change/promote.js';
export * from './change/release-set.js';
export { rollback, type Rollback, rollbackBuild } from './change/rollback.js';
export { checkBackend } from './check/backend-calls.js';
export { checkNoted, passedKey, uncheckedSlices } from './check/check-noted.js';
export { buildsOf, checkRelease, type PageCheck, problemsOfBuild } from './check/check-release.js';
export { rejectRemovedPages } from './check/removed-pages.js';
export { describeRelease, diff, history } from './history.js';
export { hashOf, readSigned, type SignedDocument } from './signed-document.js';
export { keyId, publicKeyOf, spkiOf } from './signers.js';
export { coversRoute, matchRoute, type PathParameters, routesOverlap } from './route-pattern.js';
export {
  type Fill,
  fillTexts,
  problemsOfFill,
  problemsOfSlots,
  type Slot,
  type SlotKind,
  type Words,
} from './slots.js';
export { readReleaseSettings, releaseSettings } from './settings.js';
export * from './store-paths.js';
