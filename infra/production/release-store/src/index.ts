export { BusyLogError, Conflict, ReleaseKeyError, UntrustedDocumentError, UserError } from './errors.js';
export { openStore, openToPromote, openToRead, type Releases, storeDir } from './open-store.js';
export {
  type BuildManifest,
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
} from './published-build.js';
export * from './release-document.js';
export { createHalt, type LogEntry, type NewRelease, readHalt, ReleaseLog } from './release-log.js';
export { matchRoute, type PathParameters, routesOverlap } from './route-pattern.js';
export { readReleaseSettings, releaseSettings } from './settings.js';
export { hashOf, publicKeys, readSigned, type SignedDocument, signingKey, trustedKeys } from './signing.js';
export * from './store-paths.js';
