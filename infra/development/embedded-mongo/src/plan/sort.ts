import type { Doc } from '../bson/types.js';
import { badValue } from '../bson/errors.js';
import { keyFields } from '../storage/catalog.js';
import { documentKeys, ParallelArrays } from '../storage/index-keys.js';

/**
 * Sorts by index keys: the smallest key of an array counts (with -1 the bytes are inverted, so it is the largest
 * value). With a limit, only the best rows are retained. Null (a pause) is passed on while collecting.
 */
export function* sorted<T extends { doc: Doc }>(
  from: Iterable<T | null>,
  sort: Doc,
  limit = Infinity,
): Generator<T | null> {
  const fields = keyFields(sort);
  let best: { key: Buffer; item: T }[] = [];
  const settle = () => {
    best.sort((a, b) => Buffer.compare(a.key, b.key));
    if (best.length > limit) best = best.slice(0, limit);
  };
  for (const item of from) {
    if (item) {
      best.push({ key: sortKey(item.doc, fields), item });
      (item as { release?: () => void }).release?.();
      if (best.length >= 2 * limit + 1000) settle();
    }
    yield null;
  }
  settle();
  for (const { item } of best) yield item;
}

function sortKey(doc: Doc, fields: ReturnType<typeof keyFields>): Buffer {
  try {
    return documentKeys(doc, fields).keys.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least));
  } catch (error) {
    if (error instanceof ParallelArrays) return badValue('cannot sort with keys that are parallel arrays');
    throw error;
  }
}
