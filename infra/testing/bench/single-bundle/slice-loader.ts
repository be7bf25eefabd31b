/* oxlint-disable no-restricted-imports -- it builds the slices in, which is what the bench compares with */
import type { Fill, PageFill, PageRelease } from '@setu/release-store';
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

/** What both put into a slot, by its order. */
const fillsOf = (name: string): PageFill[] =>
  Object.entries({ catalog: catalogPackage, mentors: mentorsPackage })
    .flatMap(
      ([
        slice,
        {
          slice: { fills },
        },
      ]) => (fills as Fill[]).map((fill) => ({ slice, ...fill })),
    )
    .filter(({ slot }) => slot === name)
    .sort((one, other) => one.order - other.order);

export const release: PageRelease = {
  revision: 0,
  shell: '',
  keys: [],
  slices: { catalog: built(catalogPackage.slice), mentors: built(mentorsPackage.slice) },
  slots: Object.fromEntries(['navigation', 'home-section', 'college-tab'].map((name) => [name, fillsOf(name)])),
};

const slices: Record<string, Promise<Slice>> = { catalog: Promise.resolve(catalog), mentors: Promise.resolve(mentors) };

export type Source = 'live' | 'fallback';
export const loadSlice = (name: string): Promise<Slice> => slices[name]!;
export const loadFallback = loadSlice;
export const forgetSlice = (): void => undefined;
