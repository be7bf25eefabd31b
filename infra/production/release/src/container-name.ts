/** Version of what a development server builds. */
export const devVersion = 'dev';

/** Global variable under which the entry of a slice's build leaves its container: carries the version, so that two builds can live in one page. */
export const containerName = (slice: string, version: string): string => `mfe_${slice}_${version}`.replace(/\W/g, '_');
