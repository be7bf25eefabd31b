export { containerName, devVersion } from './container-name.js';
export type { BuildManifest, FileInfo, PagePreload } from './manifest.js';
export { promote, readRelease } from './promote.js';
export { publish, readManifest, VersionTakenError } from './publish.js';
export type { PageRelease, Release, ReleasedBuild, ReleasedFile, ReleasedPreload } from './release.js';
export {
  buildPath,
  haltKey,
  releaseFile,
  releaseKey,
  releasesFolder,
  telemetryFolder,
  telemetryKey,
} from './store-paths.js';
export { ReleaseKeyError, signingKey, trustedKeys } from './keys.js';
export type {
  BuildCounts,
  Canary,
  EdgeTelemetry,
  Halt,
  LiveAnswer,
  ReleaseAction,
  ReleaseDocument,
  ReleasedSlice,
  ReleaseSet,
  SliceEntry,
} from './release-document.js';
export { BusyLogError, ReleaseLog, type LogEntry, type NewRelease } from './release-log.js';
export { hashOf, readSigned, signDocument, UntrustedDocumentError, type SignedDocument } from './signed-document.js';
