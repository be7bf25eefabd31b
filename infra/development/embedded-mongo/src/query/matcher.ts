import { truthy } from '../bson/compare.js';
import { type Doc, isDoc, type Value } from '../bson/types.js';
import { badValue, fail } from '../bson/errors.js';
import { allOf, each, equality, inList, literal, type Match, modTest, not, note, type Op, ordering, regexTest, sizeTest, typeTest, whole } from './operators.js'; // prettier-ignore
import { regexParts } from './regex.js';

/** Operators of MongoDB that are not supported. */
const UNSUPPORTED = new Set(
  `$expr $where $text $jsonSchema $sampleRate $alwaysTrue $alwaysFalse $near $nearSphere $geoNear $geoWithin $geoIntersects $within
  $bitsAllSet $bitsAllClear $bitsAnySet $bitsAnyClear`.split(/\s+/),
);

export type Predicate = (doc: Doc, m: Match) => boolean;

export function compileFilter(filter: Doc): Predicate {
  const clauses = [...filter].map(([name, arg]) => clause(name, arg));
  if (clauses.length === 1) return clauses[0]!;
  return (doc, m) => clauses.every((test) => test(doc, m));
}

function clause(name: string, arg: Value): Predicate {
  if (!name.startsWith('$')) {
    const path = name.split('.');
    const ops = compileOps(arg);
    return ops.length === 1
      ? (doc, m) => ops[0]!.over(doc, path, m)
      : (doc, m) => ops.every((op) => op.over(doc, path, m));
  }
  if (name === '$comment') return () => true;
  if (UNSUPPORTED.has(name)) return badValue(`${name} is not supported by the embedded database`);
  if (name !== '$and' && name !== '$or' && name !== '$nor') {
    return badValue(`unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`); // prettier-ignore
  }
  if (!Array.isArray(arg)) return badValue(`${name} must be an array`);
  if (!arg.length) badValue('$and/$or/$nor must be a nonempty array');
  const parts = arg.map((v) =>
    isDoc(v) ? compileFilter(v) : badValue('$or/$and/$nor entries need to be full objects'),
  );
  if (name === '$and') return (doc, m) => parts.every((test) => test(doc, m));
  if (name === '$or') return (doc, m) => parts.some((test) => test(doc, m));
  return (doc) => !parts.some((test) => test(doc, {}));
}

/** Returns whether a filter's value is a set of operators, not a document to compare with. */
export function isOperators(v: Value | undefined): v is Doc {
  const first = isDoc(v) ? [...v.keys()][0] : undefined;
  return first !== undefined && first.startsWith('$') && !['$ref', '$id', '$db'].includes(first);
}

export function compileOps(arg: Value): Op[] {
  if (!isOperators(arg)) return [literal(arg)];
  return [...arg].flatMap(([name, v]) => operator(name, v, arg) ?? []);
}

function operator(name: string, arg: Value, around: Doc): Op | undefined {
  switch (name) {
    case '$eq': return equality(arg);
    case '$ne': return regexParts(arg) ? badValue("Can't have regex as arg to $ne.") : not([equality(arg)]);
    case '$gt': return ordering(withoutRegex(name, arg), (order) => order > 0);
    case '$gte': return ordering(withoutRegex(name, arg), (order) => order >= 0);
    case '$lt': return ordering(withoutRegex(name, arg), (order) => order < 0);
    case '$lte': return ordering(withoutRegex(name, arg), (order) => order <= 0);
    case '$in': return inList(arg, '$in');
    case '$nin': return not([inList(arg, '$nin')]);
    case '$exists': return truthy(arg) ? exists : not([exists]);
    case '$type': return typeTest(arg);
    case '$size': return sizeTest(arg);
    case '$mod': return modTest(arg);
    case '$all': return allOf(arg, elemMatch);
    case '$elemMatch': return elemMatch(arg);
    case '$not': return negation(arg);
    case '$regex': return regex(arg, around.get('$options'));
    case '$options': return around.has('$regex') ? undefined : badValue('$options needs a $regex');
    default: return badValue(UNSUPPORTED.has(name) ? `${name} is not supported by the embedded database` : `unknown operator: ${name}`);
  } // prettier-ignore
}
const exists = each((v) => v !== undefined);
const withoutRegex = (name: string, arg: Value): Value =>
  regexParts(arg) ? badValue(`Can't have RegEx as arg to predicate over field using ${name}.`) : arg;

function negation(arg: Value): Op {
  if (regexParts(arg)) return not([literal(arg)]);
  if (!isDoc(arg)) return badValue('$not needs a regex or a document');
  if (!arg.size) badValue('$not cannot be empty');
  return not([...arg].flatMap(([name, v]) => operator(name, v, arg) ?? []));
}

function regex(arg: Value, options: Value | undefined): Op {
  const [pattern, flags] = regexParts(arg) ?? [arg, ''];
  if (typeof pattern !== 'string') return badValue('$regex has to be a string');
  if (options !== undefined && typeof options !== 'string') return badValue('$options has to be a string');
  if (options && flags) fail('Location51074', 'options set in both $regex and $options');
  return each(regexTest(pattern, options ?? flags));
}

/** Matches an array if one of its elements satisfies everything: a filter on documents, or operators on values. */
function elemMatch(arg: Value): Op {
  if (!isDoc(arg)) return badValue('$elemMatch needs an Object');
  const first = [...arg.keys()][0];
  const onValues = isOperators(arg) && !['$and', '$or', '$nor'].includes(first!);
  const ops = onValues ? compileOps(arg) : [];
  const filter = onValues ? undefined : compileFilter(arg);
  const test = (v: Value): boolean => {
    if (!filter) return ops.every((op) => op.single(v, {}));
    if (Array.isArray(v)) return filter(new Map(v.map((member, i) => [String(i), member])), {});
    return isDoc(v) && filter(v, {});
  };
  const find = (v: Value | undefined, m: Match) => {
    const at = Array.isArray(v) ? v.findIndex(test) : -1;
    return at >= 0 && note(m, at);
  };
  return whole(find);
}
