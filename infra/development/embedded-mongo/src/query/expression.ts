import { addUp, arithmetic, divide } from '../bson/arithmetic.js';
import { compare, truthy } from '../bson/compare.js';
import {
  type Doc,
  int,
  Int32,
  isDoc,
  isNumber,
  isRaw,
  type Raw,
  dateMs,
  dateOf,
  type Maybe,
  toDouble,
  typeName,
  type Value,
} from '../bson/types.js';
import { badValue, fail } from '../bson/errors.js';

export type Expression = (doc: Doc) => Maybe;

/** Compiles an aggregation expression: field paths, literals, objects, arrays and the operators below; rejects anything else. */
export function compileExpression(v: Value): Expression {
  if (typeof v === 'string' && v.startsWith('$')) return variable(v);
  if (Array.isArray(v)) {
    const members = v.map(compileExpression);
    return (doc) => members.map((m) => m(doc) ?? null);
  }
  if (!isDoc(v)) return () => v;
  const [first] = v.keys();
  if (first?.startsWith('$')) {
    if (v.size > 1)
      fail(
        'Location15983',
        `An object representing an expression must have exactly one field: ${[...v.keys()].join(', ')}`,
      );
    return operator(first, v.get(first)!);
  }
  for (const name of v.keys()) {
    if (name.startsWith('$')) fail('Location16410', `FieldPath field names may not start with '$'. Consider using $getField or $setField. Given: ${name}`); // prettier-ignore
    if (name.includes('.')) fail('Location16405', `FieldPath field names may not contain '.'. Given: ${name}`);
  }
  const fields = [...v].map(([name, member]) => [name, compileExpression(member)] as const);
  return (doc) => {
    const out: Doc = new Map();
    for (const [name, get] of fields) {
      const value = get(doc);
      if (value !== undefined) out.set(name, value);
    }
    return out;
  };
}

function variable(text: string): Expression {
  if (text === '$$NOW') return () => dateOf(Date.now());
  const root = /^\$\$(ROOT|CURRENT)(\.|$)/.exec(text);
  if (text.startsWith('$$') && !root) badValue(`the variable ${text} is not supported by the embedded database`);
  const path = text.slice(root ? root[0].length : 1).split('.').filter((_, i, all) => all.length > 1 || all[i]); // prettier-ignore
  if (path.includes('')) fail('Location40353', 'FieldPath must not end with a dot or have an empty part');
  return (doc) => fieldAt(doc, path);
}
/** Returns the values at a path; an array on the path yields the array of its documents' values. */
function fieldAt(v: Maybe, path: string[], depth = 0): Maybe {
  if (depth === path.length) return v;
  if (isDoc(v)) return fieldAt(v.get(path[depth]!), path, depth + 1);
  if (!Array.isArray(v)) return undefined;
  return v.filter((m) => isDoc(m) || Array.isArray(m)).map((m) => fieldAt(m, path, depth)).filter((m) => m !== undefined); // prettier-ignore
}

/** Multiplies; a long that overflows becomes a double. */
const times = (a: Numeric, b: Numeric): Numeric =>
  (arithmetic('*', a, b) as Numeric | undefined) ?? toDouble(a)! * toDouble(b)!;

type Calculation = (args: Maybe[]) => Maybe;
const nothing = (v: Maybe): v is null | undefined => v === undefined || v === null;
const comparison = (accepts: (order: number) => boolean): Calculation => ([a, b]) => accepts(order(a, b)); // prettier-ignore
/** Compares two values as expressions do, where missing is less than null. */
const order = (a: Maybe, b: Maybe): number => (a === undefined ? 0 : 1) - (b === undefined ? 0 : 1) || compare(a, b);

type Numeric = Parameters<typeof addUp>[0];
function fold(name: string, step: (a: Numeric, b: Numeric) => Numeric, start: Numeric): Calculation {
  return (args) => {
    let total = start;
    for (const v of args) {
      if (nothing(v)) return null;
      if (!isNumber(v)) return fail('TypeMismatch', `${name} only supports numeric types, not ${typeName(v)}`);
      total = step(total, v);
    }
    return total;
  };
}
const sumUp = fold('$add', addUp, int(0));
/** Adds numbers, and at most one date, to which the numbers are milliseconds. */
function add(args: Maybe[]): Maybe {
  const dates = args.filter((v) => isRaw(v, 'date'));
  if (dates.length > 1) fail('Location16612', 'only one date allowed in an $add expression');
  const wrong = args.find((v) => !nothing(v) && !isNumber(v) && !isRaw(v, 'date'));
  const missing = args.findIndex(nothing);
  if (wrong !== undefined && (missing < 0 || args.indexOf(wrong) < missing))
    fail('TypeMismatch', `$add only supports numeric or date types, not ${typeName(wrong)}`);
  const total = sumUp(args.filter((v) => !isRaw(v, 'date')));
  const [date] = dates;
  return date && !nothing(total) ? moved(date, total) : total;
}
function moved(date: Raw, by: Maybe): Raw {
  const ms = dateMs(date) + Math.round(toDouble(by) ?? NaN);
  return Number.isSafeInteger(ms) ? dateOf(ms) : fail('Overflow', 'date overflow in $add');
}
function subtract([a, b]: Maybe[]): Maybe {
  if (nothing(a) || nothing(b)) return null;
  if (isRaw(a, 'date') && isRaw(b, 'date')) return BigInt(dateMs(a) - dateMs(b));
  if (isRaw(a, 'date') && isNumber(b)) return moved(a, -toDouble(b)!);
  if (!isNumber(a) || !isNumber(b)) return fail('TypeMismatch', `can't $subtract ${typeName(b)} from ${typeName(a)}`);
  return addUp(a, times(b, int(-1)));
}
function dividing([a, b]: Maybe[]): Maybe {
  if (nothing(a) || nothing(b)) return null;
  if (!isNumber(a) || !isNumber(b)) return fail('TypeMismatch', '$divide only supports numeric types');
  return truthy(b) ? divide(a, b) : badValue("can't $divide by zero");
}
function floor([v]: Maybe[]): Maybe {
  if (nothing(v)) return null;
  if (!isNumber(v)) return fail('Location28765', `$floor only supports numeric types, not ${typeName(v)}`);
  if (isRaw(v, 'decimal')) return badValue('$floor of a decimal is not supported by the embedded database');
  return typeof v === 'number' ? Math.floor(v) : v;
}
const strings = (name: string, args: Maybe[]): string[] =>
  args.map((v) =>
    typeof v === 'string' ? v : fail('Location16702', `${name} only supports strings, not ${typeName(v)}`),
  );
const textOf = (name: string, v: Maybe): string =>
  typeof v === 'string'
    ? v
    : badValue(`${name} of a value of type ${typeName(v)} is not supported by the embedded database`);
const arrayOf = (name: string, v: Maybe): Value[] =>
  Array.isArray(v)
    ? v
    : fail('Location17124', `The argument to ${name} must be an array, but was of type: ${typeName(v)}`);

function arrayElemAt([v, at]: Maybe[]): Maybe {
  if (nothing(v) || nothing(at)) return null;
  if (!Array.isArray(v))
    return fail('Location28689', `$arrayElemAt's first argument must be an array, but is ${typeName(v)}`);
  if (!isNumber(at))
    return fail('Location28690', `$arrayElemAt's second argument must be a numeric value, but is ${typeName(at)}`);
  const n = toDouble(at)!;
  if (!Number.isInteger(n)) fail('Location28691', `$arrayElemAt's second argument must be a whole number: ${n}`);
  return v.at(n);
}

const OPERATORS: Record<string, [args: number | undefined, run: Calculation]> = {
  $eq: [2, comparison((o) => o === 0)],
  $ne: [2, comparison((o) => o !== 0)],
  $gt: [2, comparison((o) => o > 0)],
  $gte: [2, comparison((o) => o >= 0)],
  $lt: [2, comparison((o) => o < 0)],
  $lte: [2, comparison((o) => o <= 0)],
  $and: [undefined, (args) => args.every(truthy)],
  $or: [undefined, (args) => args.some(truthy)],
  $not: [1, ([v]) => !truthy(v)],
  $cond: [3, ([test, yes, no]) => (truthy(test) ? yes : no)],
  $ifNull: [undefined, (args) => args.find((v) => !nothing(v)) ?? args.at(-1)],
  $add: [undefined, add],
  $multiply: [undefined, fold('$multiply', times, int(1))],
  $subtract: [2, subtract],
  $divide: [2, dividing],
  $floor: [1, floor],
  $concat: [undefined, (args) => (args.some(nothing) ? null : strings('$concat', args).join(''))],
  $toLower: [1, ([v]) => (nothing(v) ? '' : textOf('$toLower', v).replace(/[A-Z]+/g, (s) => s.toLowerCase()))],
  $toUpper: [1, ([v]) => (nothing(v) ? '' : textOf('$toUpper', v).replace(/[a-z]+/g, (s) => s.toUpperCase()))],
  $size: [1, ([v]) => int(arrayOf('$size', v).length)],
  $in: [
    2,
    ([v, list]) =>
      Array.isArray(list)
        ? list.some((m) => order(m, v) === 0)
        : fail('Location40081', `$in requires an array as a second argument, found: ${typeName(list)}`),
  ],
  $arrayElemAt: [2, arrayElemAt],
};

function operator(name: string, arg: Value): Expression {
  if (name === '$literal') return () => arg;
  const known = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (!known)
    return fail(
      'Location168',
      `Unrecognized expression '${name}' (the embedded database has ${Object.keys(OPERATORS).join(', ')})`,
    );
  const [arity, run] = known;
  const named =
    name === '$cond' && isDoc(arg)
      ? ['if', 'then', 'else'].map((k) => (arg.has(k) ? arg.get(k)! : badValue(`Missing '${k}' parameter to $cond`)))
      : arg;
  const args = (Array.isArray(named) ? named : [named]).map(compileExpression);
  if (name === '$ifNull' && args.length < 2)
    fail('Location1257300', `$ifNull needs at least two arguments, had: ${args.length}`);
  if (arity !== undefined && args.length !== arity) {
    fail('Location16020', `Expression ${name} takes exactly ${arity} arguments. ${args.length} were passed in.`);
  }
  return (doc) => run(args.map((a) => a(doc)));
}
export const isCount = (v: Maybe): v is Int32 | number | bigint => Number.isInteger(toDouble(v));
