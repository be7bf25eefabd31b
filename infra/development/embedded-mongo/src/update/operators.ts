import { arithmetic } from '../bson/arithmetic.js';
import { compare, equal } from '../bson/compare.js';
import { dateOf, int, isDoc, isNumber, Raw, toDouble, TYPE, typeName, type Value } from '../bson/types.js';
import { show } from '../bson/show.js';
import { badValue, fail } from '../bson/errors.js';
import { compileFilter, compileOps, isOperators } from '../query/matcher.js';
import { regexParts } from '../query/regex.js';
import { idOf, type Target, type UpdateOperator } from './operator.js';
import { addToSet, push } from './push.js';

const leaf = (target: Target): string => target.path.at(-1)!;

function calculation(op: '+' | '*', name: string, verb: string): UpdateOperator {
  return {
    creates: true,
    check(arg, path) {
      if (!isNumber(arg)) fail('TypeMismatch', `Cannot ${verb} with non-numeric argument: {${path}: ${show(arg)}}`);
    },
    apply(now, arg, target) {
      if (!isNumber(arg)) return undefined;
      if (now === undefined) return op === '+' ? arg : arithmetic('*', int(0), arg);
      if (!isNumber(now)) {
        return fail(
          'TypeMismatch',
          `Cannot apply ${name} to a value of non-numeric type. ${idOf(target)} has the field '${leaf(target)}' of non-numeric type ${typeName(now)}`,
        );
      }
      const overflow = () =>
        badValue(
          `Failed to apply ${name} operations to current value ((NumberLong)${show(now)}) for document ${idOf(target)}`,
        );
      return arithmetic(op, now, arg) ?? overflow();
    },
  };
}

const extreme = (sign: number): UpdateOperator => ({
  creates: true,
  apply: (now, arg) => (now === undefined || compare(arg, now) * sign > 0 ? arg : now),
});

const set: UpdateOperator = { creates: true, apply: (_, arg) => arg };

const currentDate: UpdateOperator = {
  creates: true,
  check(arg) {
    const type = isDoc(arg) ? arg.get('$type') : undefined;
    if (typeof arg !== 'boolean' && !isDoc(arg))
      badValue(
        `${typeName(arg)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
      );
    if (isDoc(arg) && (arg.size !== 1 || (type !== 'date' && type !== 'timestamp')))
      badValue(
        "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
      );
  },
  apply(_, arg) {
    if (!isDoc(arg) || arg.get('$type') === 'date') return dateOf(Date.now());
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32LE(Math.floor(Date.now() / 1000), 4);
    bytes.writeUInt32LE(1, 0);
    return new Raw(TYPE.timestamp, bytes);
  },
};

const pop: UpdateOperator = {
  creates: false,
  check(arg, path) {
    const n = toDouble(arg);
    if (n === undefined) fail('FailedToParse', `Expected a number in: ${path}: ${show(arg)}`);
    if (n !== 1 && n !== -1) fail('FailedToParse', `$pop expects 1 or -1, found: ${show(arg)}`);
  },
  apply(now, arg, target) {
    if (!Array.isArray(now))
      return fail(
        'TypeMismatch',
        `Path '${target.path.join('.')}' contains an element of non-array type '${typeName(now)}'`,
      );
    return toDouble(arg) === 1 ? now.slice(0, -1) : now.slice(1);
  },
};

function cull(
  name: string,
  matcher: (arg: Value) => (v: Value) => boolean,
  check?: (arg: Value) => void,
): UpdateOperator {
  return {
    creates: false,
    check: (arg) => void (check?.(arg), matcher(arg)),
    apply(now, arg) {
      if (!Array.isArray(now)) return badValue(`Cannot apply ${name} to a non-array value`);
      const isRemoved = matcher(arg);
      return now.filter((v) => !isRemoved(v));
    },
  };
}
function pullMatcher(arg: Value): (v: Value) => boolean {
  if (isDoc(arg) && !(isOperators(arg) as boolean)) {
    const filter = compileFilter(arg);
    return (v) => isDoc(v) && filter(v, {});
  }
  const ops = compileOps(arg);
  // A condition applies to the elements of an element that is itself an array; a value is compared with it as a whole.
  if (isOperators(arg) || regexParts(arg)) return (v) => ops.every((op) => op.over(new Map([['', v]]), [''], {}));
  return (v) => ops.every((op) => op.single(v, {}));
}

export const OPERATORS: Record<string, UpdateOperator> = {
  $set: set,
  $setOnInsert: set,
  $unset: { creates: false, apply: () => undefined },
  $inc: calculation('+', '$inc', 'increment'),
  $mul: calculation('*', '$mul', 'multiply'),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pop: pop,
  $pull: cull('$pull', pullMatcher),
  $pullAll: cull(
    '$pullAll',
    (list) => (v) => (list as Value[]).some((x) => equal(x, v)),
    (arg) => Array.isArray(arg) || badValue(`$pullAll requires an array argument but was given a ${typeName(arg)}`),
  ),
};
