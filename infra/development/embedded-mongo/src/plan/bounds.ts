import { isNaN } from '../bson/compare.js';
import { tagOf, TAG } from '../bson/key.js';
import { type Doc, isDoc, type Value } from '../bson/types.js';
import type { Index } from '../storage/catalog.js';
import { head, successor, tooLong, typeRange, writeComponent } from '../storage/index-keys.js';
import type { Range } from '../storage/scan.js';
import { isOperators } from '../query/matcher.js';
import { regexParts } from '../query/regex.js';

/**
 * The part of a filter on one path that an index can serve: some values, a range within one type, or the existence of a
 * value, which a sparse index knows.
 */
export interface Demand {
  exists?: boolean;
  points?: Value[];
  low?: Value;
  high?: Value;
}
export type Demands = Map<string, Demand>;

const MAX_POINTS = 20_000;

/** Returns the demands that every match meets. They can also match other documents, so the reader must filter again. */
export function demandsOf(filter: Doc, out: Demands = new Map()): Demands {
  for (const [name, arg] of filter) {
    if (name === '$and' && Array.isArray(arg)) for (const part of arg) void (isDoc(part) && demandsOf(part, out));
    if (name.startsWith('$')) continue;
    const demand = out.get(name) ?? {};
    for (const [op, v] of isOperators(arg) ? arg : [['$eq', arg] as const]) take(demand, op, v, isOperators(arg));
    if (demand.exists || demand.points || isRange(demand)) out.set(name, demand);
  }
  return out;
}

const isRange = ({ low, high }: Demand): boolean => low !== undefined || high !== undefined;

function take(demand: Demand, op: string, v: Value, explicit: boolean): void {
  const point = (x: Value) => !Array.isArray(x) && (!regexParts(x) || (explicit && op === '$eq'));
  const ranged = !Array.isArray(v) && !isNaN(v) && ![TAG.null, TAG.minKey, TAG.maxKey].some((t) => t === tagOf(v));
  if (op === '$eq' && point(v)) demand.points = [v];
  else if (op === '$in' && Array.isArray(v) && v.every(point) && v.length <= MAX_POINTS) demand.points ??= v;
  else if (op === '$exists' && v === true) demand.exists = true;
  else if ((op === '$gt' || op === '$gte') && ranged) demand.low = v;
  else if ((op === '$lt' || op === '$lte') && ranged) demand.high = v;
}
/** Returns whether the demand excludes documents without the field (which a sparse index lacks). */
export const excludesMissing = (d: Demand | undefined): boolean =>
  d !== undefined && (d.exists || isRange(d) || Boolean(d.points && !d.points.includes(null)));

export interface Bounds {
  ranges: Range[];
  /** Number of leading fields that are fixed to points; `single` is the number of these that are fixed to exactly one. */
  points: number;
  single: boolean[];
  ranged: boolean;
}

export function boundsOf(index: Index, demands: Demands): Bounds {
  let prefixes = [Buffer.alloc(0)];
  const single: boolean[] = [];
  for (const { path, descending } of index.fields) {
    // In a multikey index two different elements can meet two demands, so only the first field is used.
    const demand = index.multikey && single.length ? undefined : demands.get(path.join('.'));
    const points = demand?.points;
    if (points && prefixes.length * points.length <= MAX_POINTS) {
      prefixes = prefixes.flatMap((p) => points.map((v) => Buffer.concat([p, writeComponent(v, descending)])));
      single.push(points.length === 1);
      continue;
    }
    if (!demand || points || !isRange(demand)) break;
    const ranges = prefixes.map((p) => rangeUnder(p, demand, descending, index.multikey));
    return { ranges: tidy(ranges), points: single.length, single, ranged: true };
  }
  const isWhole = index.unique && single.length === index.fields.length;
  const ranges = prefixes.map((p): Range => (isWhole && !tooLong(p) ? [p] : [head(p), successor(head(p))]));
  return { ranges: tidy(ranges), points: single.length, single, ranged: false };
}

function rangeUnder(p: Buffer, { low, high }: Demand, descending: boolean, multikey: boolean): Range {
  if (low !== undefined && high !== undefined && (multikey || tagOf(low) !== tagOf(high))) high = undefined;
  const [first, last] = descending ? [high, low] : [low, high];
  const [typeFrom, typeTo] = typeRange((low ?? high)!, descending);
  const from = first === undefined ? typeFrom : writeComponent(first, descending);
  const to = last === undefined ? undefined : successor(head(Buffer.concat([p, writeComponent(last, descending)])));
  return [head(Buffer.concat([p, from])), to ?? Buffer.concat([p, typeTo])];
}

function tidy(ranges: Range[]): Range[] {
  const sorted = ranges
    .filter(([from, to]) => !to || Buffer.compare(from, to) < 0)
    .sort((a, b) => Buffer.compare(a[0], b[0]));
  return sorted.filter((r, i) => !i || !r[0].equals(sorted[i - 1]![0]));
}
