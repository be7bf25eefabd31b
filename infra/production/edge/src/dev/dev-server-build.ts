import { containerName, devVersion, type ReleasedSlice } from '@setu/release-store';

/** A released slice as a development server has it. The version stays, so that the page does not take it for a newer release. */
export const fromDevServer = (name: string, slice: ReleasedSlice, origin: string): ReleasedSlice => ({
  ...slice,
  entry: `${origin}/remoteEntry.js`,
  integrity: '',
  container: containerName(name, devVersion),
  preloads: [],
});
