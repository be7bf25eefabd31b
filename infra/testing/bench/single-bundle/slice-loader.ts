/* oxlint-disable no-restricted-imports -- it builds the slices in, which is what the bench compares with */
import type { PageFill, PageRelease } from '@setu/release-store/release-document';
import type { Slice } from '@setu/sdk';
import catalogPackage from '../../../../mfe-catalog/package.json';
import mentorsPackage from '../../../../mfe-mentors/package.json';
import catalog from '../../../../mfe-catalog/src/slice';
import mentors from '../../../../mfe-mentors/src/slice';
import type * as replaced from '../../../../shell/src/slices/slice-loader';

// Replaces shell/src/slices/slice-loader: the same source with its slices built in.

const packages = { catalog: catalogPackage, mentors: mentorsPackage };

const built = (slice: { pages: object }) => ({
  version: '',
  entry: '',
  integrity: '',
  container: '',
  routes: Object.keys(slice.pages),
});

type Fill = PageFill & { slot: string };
const fills = Object.entries(packages)
  .flatMap(([name, { slice }]) => slice.fills.map((fill) => ({ ...fill, slice: name }) as Fill))
  .sort((one, other) => one.order - other.order);

export const release: PageRelease = {
  revision: 0,
  shell: '',
  keys: [],
  slices: { catalog: built(catalogPackage.slice), mentors: built(mentorsPackage.slice) },
  slots: Object.fromEntries(fills.map(({ slot }) => [slot, fills.filter((fill) => fill.slot === slot)])),
};

const slices: Record<string, Promise<Slice>> = { catalog: Promise.resolve(catalog), mentors: Promise.resolve(mentors) };

export const loadSlice = (name: string): Promise<Slice> => slices[name]!;
export const preloadSlice = loadSlice;
export const forgetSlice = (): void => undefined;
export const loadFallback = async (name: string): Promise<void> => void (await loadSlice(name));

// Fails to compile if the shell's module exports a name that is missing here.
({ release, loadSlice, preloadSlice, forgetSlice, loadFallback }) satisfies typeof replaced;
