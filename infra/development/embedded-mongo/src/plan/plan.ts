import { keyOf } from '../bson/key.js';
import { type Doc, isDoc, toDouble, typeName, type Value } from '../bson/types.js';
import { badValue } from '../bson/errors.js';
import { type Collection, type Index, keyFields } from '../storage/catalog.js';
import type { KeyField } from '../storage/index-keys.js';
import { type Range, type Row, scanDocuments, scanIndex } from '../storage/scan.js';
import type { Store } from '../storage/store.js';
import { type Bounds, boundsOf, type Demands, demandsOf, excludesMissing } from './bounds.js';
import { compileOps, isOperators, type Predicate } from '../query/matcher.js';

export interface Plan {
  index?: Index;
  ranges: Range[];
  reverse: boolean;
  /** Whether the rows are in the requested order. */
  sorted: boolean;
}
export interface Query {
  filter: Doc;
  test: Predicate;
  sort?: Doc;
  hint?: Value;
}

export function makePlan(c: Collection | undefined, query: Query): Plan {
  const sort = query.sort?.size ? query.sort : undefined;
  const natural = sort?.get('$natural') ?? (isDoc(query.hint) ? query.hint.get('$natural') : undefined);
  if (natural !== undefined)
    return { ranges: [], reverse: toDouble(natural)! < 0, sorted: !sort || sort.has('$natural') };
  const scan: Plan = { ranges: [], reverse: false, sorted: !sort };
  if (!c) return scan;
  const demands = demandsOf(query.filter);
  const forced = query.hint === undefined ? undefined : hinted(c, query.hint);
  if (forced?.partial && !implied(forced, query.filter))
    badValue('error processing query: hint provided cannot be used for this query');
  let [best, bestScore] = [scan, 0];
  for (const index of forced ? [forced] : c.indexes) {
    if (!forced && !usable(index, demands, query.filter)) continue;
    const bounds = boundsOf(index, demands);
    if (!forced && isOneKey(index, bounds)) return { index, ranges: bounds.ranges, reverse: false, sorted: true };
    const order = sort && orderOf(index, bounds, keyFields(sort));
    const score =
      bounds.points * 100 +
      (bounds.ranged ? 60 : 0) +
      (order !== undefined ? 50 : 0) +
      (index.unique && bounds.points ? 10 : 0) +
      // A sparse index has at most as many entries as the collection.
      (index.sparse ? 5 : 0);
    if (score <= bestScore && !forced) continue;
    [best, bestScore] = [
      { index, ranges: bounds.ranges, reverse: order ?? false, sorted: !sort || order !== undefined },
      score,
    ];
  }
  return best;
}

/** Returns whether the index yields at most one document, so that no other index can do better. */
const isOneKey = (index: Index, { single }: Bounds): boolean =>
  index.unique && single.length === index.fields.length && single.every(Boolean);

function hinted(c: Collection, hint: Value): Index {
  const wanted = isDoc(hint) ? keyOf(hint) : undefined;
  const found = c.indexes.find((i) => (wanted ? keyOf(i.spec.get('key')).equals(wanted) : i.name === hint));
  return found ?? badValue('error processing query: hint provided does not correspond to an existing index');
}

function usable(index: Index, demands: Demands, filter: Doc): boolean {
  if (index.partial && !implied(index, filter)) return false;
  return !index.sparse || index.fields.some((f) => excludesMissing(demands.get(f.path.join('.'))));
}

/**
 * Returns whether every match of the filter is in the partial index: each of its conditions is in the filter, or
 * follows from the demanded values.
 */
function implied(index: Index, filter: Doc): boolean {
  const demands = demandsOf(filter);
  const conditions = (d: Doc): boolean =>
    [...d].every(([path, arg]) => {
      if (path === '$and') return (arg as Doc[]).every(conditions);
      const given = filter.get(path);
      if (given !== undefined && keyOf(given).equals(keyOf(arg))) return true;
      const points = demands.get(path)?.points;
      const follows = (op: Doc) => {
        const isStated =
          isOperators(given) &&
          [...op].every(([name, v]) => given.has(name) && keyOf(given.get(name)).equals(keyOf(v)));
        const exists = op.size === 1 && op.has('$exists') && excludesMissing(demands.get(path));
        return (
          isStated || exists || (points?.every((p) => compileOps(op).every((test) => test.single(p, {}))) ?? false)
        );
      };
      return isOperators(arg)
        ? [...arg].every(([name, v]) => follows(new Map([[name, v]])))
        : follows(new Map([['$eq', arg]]));
    });
  return conditions(index.spec.get('partialFilterExpression') as Doc);
}

/** Returns undefined if the index does not give this order, else whether it must be read backwards. */
function orderOf(index: Index, bounds: Bounds, wanted: KeyField[]): boolean | undefined {
  if (index.multikey || index.long) return undefined;
  const fixed = new Set(index.fields.filter((_, i) => bounds.single[i]).map((f) => f.path.join('.')));
  const rest = wanted.filter((w) => !fixed.has(w.path.join('.')));
  let reverse: boolean | undefined;
  let at = 0;
  for (const w of rest) {
    while (at < index.fields.length && bounds.single[at]) at++;
    const field = index.fields[at++];
    if (!field || field.path.join('.') !== w.path.join('.')) return undefined;
    const turned = field.descending !== w.descending;
    if (turned !== (reverse ??= turned)) return undefined;
  }
  return reverse ?? false;
}

export interface Counters {
  keys: number;
  docs: number;
}
/** Yields the matching rows, in the plan's order, and null for each row that does not match, so that the reader can pause. */
export function* rows(
  store: Store,
  c: Collection | undefined,
  plan: Plan,
  query: Query,
  seen?: Counters,
): Generator<Row | null> {
  if (!c) return;
  const { index, ranges, reverse } = plan;
  const source = index ? scanIndex(store, c, index, ranges, reverse) : scanDocuments(store, c, reverse);
  for (const row of source) {
    if (seen && index) seen.keys++;
    if (seen && row) seen.docs++;
    yield row && (query.filter.size === 0 || query.test(row.doc, {})) ? row : null;
  }
}

export function checkSort(sort: Value | undefined): Doc | undefined {
  if (sort === undefined) return undefined;
  if (!isDoc(sort)) return badValue(`Expected field sort to be of type object, but found type ${typeName(sort)}`);
  for (const [path, direction] of sort) {
    const d = toDouble(direction);
    if (isDoc(direction)) badValue(`sort by ${[...direction.keys()][0]} is not supported by the embedded database`);
    if (d !== 1 && d !== -1) badValue(`$sort key ordering must be 1 (for ascending) or -1 (for descending)`);
    if (!path || path.split('.').includes('')) badValue('FieldPath field names may not be empty strings.');
  }
  return sort;
}
