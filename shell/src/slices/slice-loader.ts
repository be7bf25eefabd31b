import { LoadError, reportError, type Slice } from '@setu/sdk';
import { release } from '../boot/page-data';
import { loadModule } from './federation';

const limit = 8_000;
const loading = new Map<string, Promise<Slice>>();
const attempts = new Map<string, number>();

/** The slice by its name in the release, fetched once. Rejects with a `LoadError` when it is not there within 8 s. */
export function loadSlice(name: string): Promise<Slice> {
  const known = loading.get(name);
  if (known) return known;
  const load = withinLimit(fetchSlice(name)).catch((cause: unknown) => {
    reportError(cause, { slice: name, version: release.slices[name]?.version });
    throw new LoadError('This part of the page could not be loaded.', cause, () => loading.delete(name));
  });
  loading.set(name, load);
  return load;
}

async function fetchSlice(name: string): Promise<Slice> {
  const slice = release.slices[name];
  if (!slice) throw new Error(`The release has no slice "${name}"`);
  const attempt = attempts.get(name) ?? 0;
  attempts.set(name, attempt + 1);
  // A repeated attempt has a new address, or the browser would answer from its memory.
  const entry = attempt === 0 ? slice.entry : `${slice.entry}?attempt=${attempt}`;
  const exposed = (await loadModule({ ...slice, entry }, './slice')) as {
    default?: Slice;
  };
  if (!exposed.default) throw new Error(`The slice "${name}" exposes nothing`);
  return exposed.default;
}

function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not loaded within ${limit / 1000} s`)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
