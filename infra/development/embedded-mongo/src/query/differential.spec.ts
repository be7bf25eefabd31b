import type { Document } from 'mongodb';
import { toDoc } from '../../test/support.js';
import { compileFilter } from './matcher.js';

/**
 * Compares seeded filters over seeded documents with a second implementation of MongoDB's manual that shares nothing
 * with the first: it lists all values of a path and applies each operator to the list.
 */
let seed = 20261121;
const random = (n: number) => ((seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff) >>> 12) % n; // its low bits repeat soon
const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;

const SCALARS = [0, 1, 2, -1, 2.5, '', 'a', 'ab', 'b', true, false, null, new Date(1), new Date(2)] as const;
const PATHS = ['a', 'a.b', 'a.0', 'a.b.c', 'a.0.b', 'a.b.0', 'b'];
function value(depth = 0): unknown {
  const kind = random(depth > 2 ? 1 : 3);
  if (kind === 0) return pick(SCALARS);
  if (kind === 1) return Array.from({ length: random(4) }, () => value(depth + 1));
  const out: Record<string, unknown> = {};
  for (const name of ['b', 'c', '0']) if (random(3) === 0) out[name] = value(depth + 1);
  return out;
}
const document = (): Document => ({ ...(random(8) ? { a: value() } : {}), ...(random(2) ? { b: value(2) } : {}) });

function condition(depth = 0): Document {
  const v = random(3) ? pick(SCALARS) : value(1);
  switch (random(depth ? 10 : 12)) {
    case 0: return { $eq: v };
    case 1: return { $ne: v };
    case 2: return { [pick(['$gt', '$gte', '$lt', '$lte'])]: v };
    case 3: return { $gte: v, $lt: pick(SCALARS) };
    case 4: return { $in: [v, pick(SCALARS)] };
    case 5: return { $nin: [v, pick(SCALARS)] };
    case 6: return { $exists: random(2) === 0 };
    case 7: return { $size: random(3) };
    case 8: return { $all: [v, pick(SCALARS)] };
    case 9: return { $type: pick(['number', 'string', 'array', 'object', 'bool', 'null', 'date']) };
    case 10: return { $not: condition(1) };
    default: return { $elemMatch: condition(1) };
  } // prettier-ignore
}

/** Marks a path that ends too early. An array also counts as its elements, unless its position was named. */
const missing = Symbol('missing');
interface End {
  v: unknown;
  isNamed?: boolean;
}
function reach(v: unknown, path: string[]): End[] {
  const [part, ...rest] = path;
  if (part === undefined) return [{ v }];
  if (Array.isArray(v)) {
    const inside = v.flatMap((member) => (isObject(member) ? reach(member, path) : []));
    if (!/^\d+$/.test(part) || Number(part) >= v.length) return inside;
    const named: unknown = v[Number(part)];
    if (!rest.length) return [...inside, { v: named, isNamed: true }];
    return isObject(named) || Array.isArray(named) ? [...inside, ...reach(named, rest)] : inside;
  }
  return isObject(v) && part in v ? reach(v[part], rest) : [{ v: missing }];
}
const isObject = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v) && !(v instanceof Date);
const spread = (ends: End[]) =>
  ends.flatMap(({ v, isNamed }) => (Array.isArray(v) && !isNamed ? [...(v as unknown[]), v] : [v]));

const RANKS = ['missing', 'null', 'number', 'string', 'object', 'array', 'bool', 'date'];
function typeOf(v: unknown): string {
  if (v === missing) return 'missing';
  if (v === null) return 'null';
  if (typeof v === 'boolean') return 'bool';
  if (v instanceof Date) return 'date';
  return Array.isArray(v) ? 'array' : typeof v;
}
function order(a: unknown, b: unknown): number {
  const ranks = RANKS.indexOf(typeOf(a)) - RANKS.indexOf(typeOf(b));
  if (ranks) return ranks;
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < Math.min(a.length, b.length); i++) if (order(a[i], b[i])) return order(a[i], b[i]);
    return a.length - b.length;
  }
  if (isObject(a) && isObject(b)) {
    const [x, y] = [Object.entries(a), Object.entries(b)];
    for (let i = 0; i < Math.min(x.length, y.length); i++) {
      const [[n, v], [m, w]] = [x[i]!, y[i]!];
      const types = RANKS.indexOf(typeOf(v)) - RANKS.indexOf(typeOf(w));
      if (types) return types;
      if (n !== m) return n < m ? -1 : 1;
      if (order(v, w)) return order(v, w);
    }
    return x.length - y.length;
  }
  const [x, y] = [a, b].map((v) => (v instanceof Date ? v.getTime() : v)) as [number, number];
  return x < y ? -1 : x > y ? 1 : 0;
}
const equals = (v: unknown, to: unknown) => (to === null ? v === null || v === missing : order(v, to) === 0);
function compares(op: string, v: unknown, to: unknown): boolean {
  if (to === null) return (op === '$gte' || op === '$lte') && equals(v, null);
  if (typeOf(v) !== typeOf(to)) return false;
  const n = order(v, to);
  return op === '$gt' ? n > 0 : op === '$gte' ? n >= 0 : op === '$lt' ? n < 0 : n <= 0;
}

/** Returns whether the values at a path satisfy an operator; `all` includes the elements of arrays, `ends` does not. */
function holds(op: string, arg: unknown, all: unknown[], ends: unknown[]): boolean {
  const list = arg as unknown[];
  switch (op) {
    case '$eq': return all.some((v) => equals(v, arg));
    case '$ne': return !holds('$eq', arg, all, ends);
    case '$in': return list.some((to) => holds('$eq', to, all, ends));
    case '$nin': return !holds('$in', arg, all, ends);
    case '$exists': return all.some((v) => v !== missing) === arg;
    case '$size': return ends.some((v) => Array.isArray(v) && v.length === arg);
    case '$all': return list.every((to) => holds('$eq', to, all, ends));
    case '$type': return all.some((v) => typeOf(v) === arg);
    case '$not': return !satisfies(arg as Document, all, ends);
    case '$elemMatch': return ends.some((v) => Array.isArray(v) && v.some((member) => satisfies(arg as Document, [member], [member])));
    default: return all.some((v) => compares(op, v, arg));
  } // prettier-ignore
}
const satisfies = (ops: Document, all: unknown[], ends: unknown[]): boolean =>
  Object.entries(ops).every(([op, arg]) => holds(op, arg, all, ends));

test('20,000 filters match as in a second implementation of the manual', () => {
  let [yes, no] = [0, 0];
  for (let i = 0; i < 20_000; i++) {
    const [doc, path, ops] = [document(), pick(PATHS), condition()];
    const ends = reach(doc, path.split('.'));
    const expected = satisfies(
      ops,
      spread(ends),
      ends.map(({ v }) => v),
    );
    const found = compileFilter(toDoc({ [path]: ops }))(toDoc(doc), {});
    if (found !== expected) throw new Error(JSON.stringify({ path, ops, doc, expected, found }));
    if (found) yes++;
    else no++;
  }
  expect(Math.min(yes, no)).toBeGreaterThan(4000);
}); // prettier-ignore
