import type { PageRelease } from '@setu/release-store/release-document';
import { noteLoad, type Slice } from '@setu/sdk';

/** Replaces `slices/slice-loader` in the server build: the slices' server builds are in the renderer already. */

export type { Source } from '../slices/slice-loader';

export let release: PageRelease;
let slices: Record<string, { default?: Slice }>;
const loading = new Map<string, Promise<Slice>>();

export function provideSlices(live: PageRelease, builds: Record<string, { default?: Slice }>): void {
  release = live;
  slices = builds;
}

/** The page is rendered without this slice; the browser loads it. */
export class NotRenderedHere extends Error {}

/** @throws NotRenderedHere */
export function loadSlice(name: string): Promise<Slice> {
  const slice = slices[name]?.default;
  if (!slice) throw new NotRenderedHere(`The slice "${name}" is not rendered here`);
  const load = loading.get(name) ?? noteLoad(Promise.resolve(slice));
  loading.set(name, load);
  return load;
}

export const forgetSlice = (): void => undefined;

export const loadFallback = (name: string): Promise<unknown> => loadSlice(name);
