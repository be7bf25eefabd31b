/** Address of a build's folder, from the site's root and from the store's. */
export const buildPath = (name: string, version: string): string =>
  name === 'shell' ? `shell/${version}` : `slices/${name}/${version}`;

/** Folder of a build's source maps, which nobody but the operator reads. */
export const mapsPath = (name: string, version: string): string => `source-maps/${name}/${version}`;

/** Folder of the release log. */
export const releasesFolder = 'releases';

export const releaseKey = (revision: number): string => `${releasesFolder}/${String(revision).padStart(8, '0')}.json`;

/** The revision that a key of the log is of; undefined for other keys. */
export function revisionOf(key: string): number | undefined {
  const revision = Number(/^releases\/(\d{8})\.json$/.exec(key)?.[1]);
  return Number.isSafeInteger(revision) ? revision : undefined;
}

export const haltKey = (canary: string): string => `halts/${canary}.json`;

export const telemetryFolder = 'telemetry';

export const telemetryKey = (edge: string): string => `${telemetryFolder}/${edge}.json`;
