export type { BuildManifest, FileInfo, PagePreload } from './manifest.js';
export { promote, readRelease } from './promote.js';
export { publish, readManifest, VersionTakenError } from './publish.js';
export type { PageRelease, Release, ReleasedBuild, ReleasedFile, ReleasedPreload } from './release.js';
export { buildPath, releaseFile } from './store-paths.js';
