import { compare, equal } from '../bson/compare.js';
import { type Doc, isDoc, type Maybe, toDouble, typeName, type Value } from '../bson/types.js';
import { badValue } from '../bson/errors.js';
import { checkSort } from '../plan/plan.js';
import { sorted } from '../plan/sort.js';
import { idOf, type Target, type UpdateOperator } from './operator.js';

const CLAUSES = ['$each', '$position', '$slice', '$sort'];
const isModified = (arg: Value): arg is Doc => isDoc(arg) && [...arg.keys()].some((name) => name === '$each');

function eachOf(arg: Doc, name: string): Value[] {
  const list = arg.get('$each');
  if (!Array.isArray(list))
    return badValue(`The argument to $each in ${name} must be an array but it was of type ${typeName(list)}`);
  return list;
}
const wholeNumber = (v: Value, name: string): number => {
  const n = toDouble(v);
  return n !== undefined && Number.isInteger(n)
    ? n
    : badValue(`The value for ${name} must be an integer value but was given type: ${typeName(v)}`);
};
function arrayAt(now: Maybe, target: Target): Value[] {
  if (now === undefined) return [];
  if (Array.isArray(now)) return now;
  return badValue(
    `The field '${target.path.join('.')}' must be an array but is of type ${typeName(now)} in document ${idOf(target)}`,
  );
}

export const push: UpdateOperator = {
  creates: true,
  check(arg) {
    if (!isModified(arg)) return;
    eachOf(arg, '$push');
    for (const [name, v] of arg) {
      if (!CLAUSES.includes(name)) badValue(`Unrecognized clause in $push: ${name}`);
      if (name === '$position' || name === '$slice') wholeNumber(v, name);
      if (name === '$sort' && isDoc(v)) checkSort(v);
      else if (name === '$sort' && Math.abs(toDouble(v) ?? 0) !== 1)
        badValue('The $sort element value must be either 1 or -1');
    }
  },
  apply(now, arg, target) {
    const array = arrayAt(now, target);
    if (!isModified(arg)) return [...array, arg];
    const added = eachOf(arg, '$push');
    const position = arg.has('$position') ? wholeNumber(arg.get('$position')!, '$position') : array.length;
    const at = position < 0 ? Math.max(0, array.length + position) : Math.min(position, array.length);
    let out = [...array.slice(0, at), ...added, ...array.slice(at)];
    const sort = arg.get('$sort');
    if (isDoc(sort)) out = sortElements(out, sort);
    else if (sort !== undefined) out.sort((a, b) => compare(a, b) * toDouble(sort)!);
    const slice = arg.has('$slice') ? wholeNumber(arg.get('$slice')!, '$slice') : undefined;
    return slice === undefined ? out : slice === 0 ? [] : slice > 0 ? out.slice(0, slice) : out.slice(slice);
  },
};
function sortElements(list: Value[], sort: Doc): Value[] {
  const rows = list.map((value) => ({ value, doc: isDoc(value) ? value : new Map() }));
  return [...sorted(rows, sort)].flatMap((row) => (row ? [row.value] : []));
}

export const addToSet: UpdateOperator = {
  creates: true,
  check(arg) {
    if (!isModified(arg)) return;
    eachOf(arg, '$addToSet');
    const extra = [...arg.keys()].find((name) => name !== '$each');
    if (extra) badValue(`Found unexpected fields after $each in $addToSet: ${extra}`);
  },
  apply(now, arg, target) {
    if (now !== undefined && !Array.isArray(now)) {
      return badValue(
        `Cannot apply $addToSet to non-array field. Field named '${target.path.at(-1)}' has non-array type ${typeName(now)}`,
      );
    }
    const out = [...(now ?? [])];
    for (const v of isModified(arg) ? eachOf(arg, '$addToSet') : [arg]) if (!out.some((x) => equal(x, v))) out.push(v);
    return out;
  },
};
