/* oxlint-disable no-restricted-imports -- it builds the slices in, which is what the bench compares with */
import type { PageRelease } from '@setu/release-store';
import type { Slice } from '@setu/sdk';
import catalogPackage from '../../../../mfe-catalog/package.json';
import mentorsPackage from '../../../../mfe-mentors/package.json';
import catalog from '../../../../mfe-catalog/src/slice';
import mentors from '../../../../mfe-mentors/src/slice';

// Replaces shell/src/slices/slice-loader: the same source with its slices built in.

const built = (slice: { pages: object }) => ({
  version: '',
  entry: '',
  integrity: '',
  container: '',
  routes: Object.keys(slice.pages),
});

export const release: PageRelease = {
  revision: 0,
  shell: '',
  keys: [],
  slices: { catalog: built(catalogPackage.slice), mentors: built(mentorsPackage.slice) },
};

const slices: Record<string, Promise<Slice>> = { catalog: Promise.resolve(catalog), mentors: Promise.resolve(mentors) };

export type Source = 'live' | 'fallback';
export const loadSlice = (name: string): Promise<Slice> => slices[name]!;
export const loadFallback = loadSlice;
export const forgetSlice = (): void => undefined;
