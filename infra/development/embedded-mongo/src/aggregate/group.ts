import { addUp, divide } from '../bson/arithmetic.js';
import { compare } from '../bson/compare.js';
import { keyOf } from '../bson/key.js';
import { type Doc, int, isDoc, isNumber, type Maybe, type Value } from '../bson/types.js';
import { fail } from '../bson/errors.js';
import { compileExpression, type Expression } from '../query/expression.js';

interface Accumulator {
  add(v: Maybe): void;
  result(): Value;
}
type Numeric = Parameters<typeof addUp>[0];

const sum = (): Accumulator => {
  let total: Numeric = int(0);
  return { add: (v) => void (isNumber(v) && (total = addUp(total, v))), result: () => total };
};
const average = (): Accumulator => {
  let [total, n] = [0 as Numeric, 0];
  const add = (v: Maybe) => {
    if (isNumber(v)) [total, n] = [addUp(total, v), n + 1];
  };
  return { add, result: () => (n ? divide(total, n) : null) };
};
const extreme = (sign: number) => (): Accumulator => {
  let best: Value = null;
  const add = (v: Maybe) => {
    if (v !== undefined && v !== null && (best === null || compare(v, best) * sign > 0)) best = v;
  };
  return { add, result: () => best };
};
const edge = (last: boolean) => (): Accumulator => {
  let [picked, any]: [Value, boolean] = [null, false];
  const add = (v: Maybe) => {
    if (last || !any) [picked, any] = [v ?? null, true];
  };
  return { add, result: () => picked };
};
const list = (distinct: boolean) => (): Accumulator => {
  const [out, seen]: [Value[], Set<string>] = [[], new Set()];
  const add = (v: Maybe) => {
    if (v === undefined) return;
    const key = distinct ? keyOf(v).toString('latin1') : '';
    if (!distinct || !seen.has(key)) out.push(v);
    seen.add(key);
  };
  return { add, result: () => out };
};
const counter = (): Accumulator => {
  let n = 0;
  return { add: () => void n++, result: () => int(n) };
};
const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: sum, $avg: average, $min: extreme(-1), $max: extreme(1), $first: edge(false), $last: edge(true), $push: list(false),
  $addToSet: list(true), $count: counter,
}; // prettier-ignore

type Field = { name: string; value: Expression; make: () => Accumulator };

export function* group(from: Iterable<Doc | null>, id: Expression, fields: Field[]): Generator<Doc | null> {
  const groups = new Map<string, { id: Value; accumulators: Accumulator[] }>();
  for (const document of from) {
    if (document) {
      const value = id(document) ?? null;
      const key = keyOf(value).toString('latin1');
      let found = groups.get(key);
      if (!found) groups.set(key, (found = { id: value, accumulators: fields.map((f) => f.make()) }));
      fields.forEach((f, i) => found.accumulators[i]!.add(f.value(document)));
    }
    yield null;
  }
  for (const { id: value, accumulators } of groups.values()) {
    yield new Map<string, Value>([
      ['_id', value],
      ...accumulators.map((a, i) => [fields[i]!.name, a.result()] as const),
    ]);
  }
}

export function compileGroup(spec: Value): (from: Iterable<Doc | null>) => Iterable<Doc | null> {
  if (!isDoc(spec)) return fail('Location15947', "a group's fields must be specified in an object");
  const id = spec.has('_id')
    ? compileExpression(spec.get('_id')!)
    : fail('Location15955', 'a group specification must include an _id');
  const fields = [...spec].filter(([name]) => name !== '_id').map(([name, v]): Field => {
    const [op] = isDoc(v) ? v.keys() : [];
    if (!isDoc(v) || !op?.startsWith('$')) return fail('Location40234', `The field '${name}' must be an accumulator object`);
    if (name.includes('.')) fail('Location40235', `The field name '${name}' cannot contain '.'`);
    if (v.size > 1) fail('Location40238', `The field '${name}' must specify one accumulator`);
    const make = (Object.hasOwn(ACCUMULATORS, op) ? ACCUMULATORS[op] : undefined) ?? fail('Location15952', `unknown group operator '${op}'`);
    return { name, make, value: op === '$count' ? () => null : compileExpression(v.get(op)!) };
  }); // prettier-ignore
  return (from) => group(from, id, fields);
}
