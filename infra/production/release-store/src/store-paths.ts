/** Returns the path of a build in the store, which is also its address from the site's root. */
export const buildPath = (name: string, version: string): string =>
  name === 'shell' ? `shell/${version}` : `slices/${name}/${version}`;

export const manifestKey = (name: string, version: string): string => `${buildPath(name, version)}/manifest.json`;

/** Returns the folder of a build's source maps, which are separate because they are never served. */
export const mapsPath = (name: string, version: string): string => `source-maps/${name}/${version}`;

/** Must be raised with every change of the check in a page, so that a pass of an older check does not count. */
const checkVersion = 2;

/** Returns the key of the note that a slice passed the check in a page of a shell. */
export const checkPassedKey = (name: string, version: string, shell: string): string =>
  `checks/${name}/${version}/${shell}/passed-${checkVersion}.json`;

export const releasesFolder = 'releases';

export const releaseKey = (revision: number): string => `${releasesFolder}/${String(revision).padStart(8, '0')}.json`;

/** Returns the revision of a log entry's key; undefined for other keys. */
export function revisionOf(key: string): number | undefined {
  const revision = Number(/^releases\/(\d{8})\.json$/.exec(key)?.[1]);
  return Number.isSafeInteger(revision) ? revision : undefined;
}

export const haltKey = (canary: string): string => `halts/${canary}.json`;

export const telemetryFolder = 'telemetry';

export const telemetryKey = (edge: string): string => `${telemetryFolder}/${edge}.json`;

/** Secret with which all edges sign tickets; the first one creates it. */
export const ticketSecretKey = `${telemetryFolder}/ticket-secret`;

const patterns = [
  /^(?<name>shell)\/(?<version>[^/]+)\//,
  /^(?:slices|source-maps|checks)\/(?<name>[^/]+)\/(?<version>[^/]+)\//,
];

/** Folders that contain objects of builds. */
export const buildFolders = ['shell', 'slices', 'source-maps', 'checks'];

/** Returns the build to which an object belongs. */
export function buildOf(key: string): { name: string; version: string } | undefined {
  const { name, version } = patterns.map((pattern) => pattern.exec(key)?.groups).find(Boolean) ?? {};
  return name && version ? { name, version } : undefined;
}
