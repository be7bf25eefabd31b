import { compare, equal, isNaN } from '../bson/compare.js';
import { keyOf, tagOf, TAG } from '../bson/key.js';
import { type Doc, isDoc, isNumber, type Maybe, TYPE, toDouble, typeName, typeOf, type Value } from '../bson/types.js';
import { badValue } from '../bson/errors.js';
import { walk } from './path.js';
import { compileRegex, regexParts } from './regex.js';

/** Position in the array that made a filter match, for the positional `$`. */
export interface Match {
  at?: number;
}
/** One compiled operator: `over` tests along a path, `single` tests one value (inside `$elemMatch` and array filters). */
export interface Op {
  single(v: Maybe, m: Match): boolean;
  over(doc: Doc, path: string[], m: Match): boolean;
}
type Test = (v: Maybe, m: Match) => boolean;

export const note = (m: Match, at: number | undefined): true => {
  if (at !== undefined) m.at = at;
  return true;
};
const along = (test: Test, expand: boolean): Op => ({
  single: test,
  over: (doc, path, m) => walk(doc, path, expand, (v, at) => test(v, m) && note(m, at)),
});
export const each = (test: Test): Op => along(test, true);
/** Returns an operator that tests an array as a whole. */
export const whole = (test: Test): Op => along(test, false);
export const not = (ops: Op[]): Op => ({
  single: (v) => !ops.every((op) => op.single(v, {})),
  over: (doc, path) => !ops.every((op) => op.over(doc, path, {})),
});
const all = (ops: Op[]): Op => ({
  single: (v, m) => ops.length > 0 && ops.every((op) => op.single(v, m)),
  over: (doc, path, m) => ops.length > 0 && ops.every((op) => op.over(doc, path, m)),
});

export function equality(to: Value): Op {
  if (to === null) return each((v) => v === undefined || v === null);
  return each((v) => v !== undefined && equal(v, to));
}
/** Tests a bare value of a filter or of `$in`: a regular expression also searches. */
export function literal(to: Value): Op {
  const regex = regexParts(to);
  if (!regex) return equality(to);
  const search = regexTest(...regex);
  return each((v) => search(v) || (v !== undefined && equal(v, to)));
}
export function regexTest(pattern: string, flags: string): (v: Maybe) => boolean {
  const re = compileRegex(pattern, flags);
  return (v) => typeof v === 'string' && re.test(v);
}

/** Compares within a type only, as $gt, $gte, $lt and $lte do; with null they match values equal to null. */
export function ordering(to: Value, accepts: (order: number) => boolean): Op {
  const tag = tagOf(to);
  if (isNaN(to)) return each((v) => accepts(0) && isNaN(v));
  if (tag === TAG.minKey || tag === TAG.maxKey) return each((v) => accepts(compare(v, to)));
  if (tag === TAG.null) return each((v) => accepts(0) && tagOf(v) === TAG.null);
  return each((v) => v !== undefined && tagOf(v) === tag && !isNaN(v) && accepts(compare(v, to)));
}

export function inList(list: Value, name: string): Op {
  if (!Array.isArray(list)) return badValue(`${name} needs an array`);
  if (list.some((v) => isDoc(v) && [...v.keys()][0]?.startsWith('$'))) badValue(`cannot nest $ under ${name}`);
  const keys = new Set(list.map(lookupKey));
  const searches = list.filter((v) => regexParts(v)).map(literal);
  return each((v, m) => keys.has(lookupKey(v)) || searches.some((op) => op.single(v, m)));
}

/** Returns a key that is equal for equal values of any type; a missing value counts as null. */
const lookupKey = (v: Maybe): string => keyOf(v).toString('latin1');

export function typeTest(wanted: Value): Op {
  const types = (Array.isArray(wanted) ? wanted : [wanted]).map((w) => {
    if (w === 'number') return 'number';
    if (w === -1 || toDouble(w) === -1) return TYPE.minKey;
    const code = typeof w === 'string' ? (TYPE as Record<string, number>)[w] : toDouble(w);
    if (code !== undefined && Object.values<number>(TYPE).includes(code)) return code;
    return badValue(
      typeof w === 'string' ? `Unknown type name alias: ${w}` : `Invalid numerical type code: ${String(code)}`,
    );
  });
  if (!types.length) badValue('a must match at least one type');
  return each((v) => v !== undefined && types.some((t) => (t === 'number' ? isNumber(v) : typeOf(v) === t)));
}

export function sizeTest(wanted: Value): Op {
  const n = toDouble(wanted);
  if (n === undefined) return badValue(`Failed to parse $size. Expected a number in: $size: ${typeName(wanted)}`);
  if (!Number.isInteger(n)) badValue(`Failed to parse $size. Expected an integer: $size: ${n}`);
  if (n < 0) badValue(`Failed to parse $size. Expected a non-negative number in: $size: ${n}`);
  return whole((v) => Array.isArray(v) && v.length === n);
}

export function modTest(arg: Value): Op {
  if (!Array.isArray(arg)) return badValue('malformed mod, needs to be an array');
  if (arg.length < 2) badValue('malformed mod, not enough elements');
  if (arg.length > 2) badValue('malformed mod, too many elements');
  const [divisor, rest] = arg.map((v) => whole64(v) ?? badValue('malformed mod, divisor not a number')) as [
    bigint,
    bigint,
  ];
  if (divisor === 0n) badValue('divisor cannot be 0');
  return each((v) => {
    const n = whole64(v);
    return n !== undefined && n % divisor === rest;
  });
}
function whole64(v: Maybe): bigint | undefined {
  if (typeof v === 'bigint') return v;
  const n = isNumber(v) ? toDouble(v)! : NaN;
  return Number.isFinite(n) ? BigInt(Math.trunc(n)) : undefined;
}

export function allOf(arg: Value, elemMatch: (arg: Value) => Op): Op {
  if (!Array.isArray(arg)) return badValue('$all needs an array');
  const nested = arg.filter((v) => isDoc(v) && v.has('$elemMatch'));
  if (nested.length && nested.length !== arg.length) badValue('$all/$elemMatch has to be consistent');
  return all(nested.length ? nested.map((v) => elemMatch((v as Doc).get('$elemMatch')!)) : arg.map(literal));
}
