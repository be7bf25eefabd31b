export { changedNames, versionsOf } from './change/next-set.js';
export { finish, halt } from './change/canary.js';
export { promote, type Check, type Promotion } from './change/promote.js';
export { rollback, type Rollback } from './change/rollback.js';
export { checkInPage } from './check/in-page.js';
export { checkRelease, type PageCheck } from './check/check-release.js';
export { diff, type BuildDiff } from './inspect/diff.js';
export { gc, type Garbage, type GcOptions } from './inspect/gc.js';
export { history, type HistoryEntry } from './inspect/history.js';
export { status, type LiveBuild, type Status } from './inspect/status.js';
export { verify, type Audit } from './inspect/verify.js';
export { containerName, devVersion } from './container-name.js';
export { createHalt, readHalt } from './log/halts.js';
export { publicKeys, ReleaseKeyError, signingKey, trustedKeys } from './log/keys.js';
export type * from './log/release-document.js';
export { BusyLogError, ReleaseLog, type LogEntry, type NewRelease } from './log/release-log.js';
export {
  hashOf,
  readSigned,
  signDocument,
  UntrustedDocumentError,
  type SignedDocument,
} from './log/signed-document.js';
export {
  publishedVersions,
  readPublished,
  type BuildManifest,
  type FileInfo,
  type PagePreload,
  type PublishedManifest,
} from './publish/manifest.js';
export { publish } from './publish/publish.js';
export { fits, storedFiles, type StoredFile } from './publish/stored-files.js';
export { Conflict, UserError } from './user-error.js';
export { openStore, openToPromote, openToRead, storeDir, type Releases } from './releases.js';
export { releaseSettings } from './settings.js';
export { buildPath, haltKey, releaseKey, releasesFolder, telemetryFolder, telemetryKey } from './store-paths.js';
export { sliceProject, sliceProjects, type Needs, type SliceInfo, type SliceProject } from './slice-project.js';
