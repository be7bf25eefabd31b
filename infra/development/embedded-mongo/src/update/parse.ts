import { type Doc, isDoc, typeName, type Value } from '../bson/types.js';
import { show } from '../bson/show.js';
import { badValue, fail, unsupported } from '../bson/errors.js';
import { compileFilter } from '../query/matcher.js';
import { arrayIndex } from '../query/path.js';
import { OPERATORS } from './operators.js';

export interface Mod {
  op: string;
  path: string[];
  arg: Value;
}
export interface Update {
  replacement?: Doc;
  mods: Mod[];
  filters: Map<string, (element: Value) => boolean>;
}

/** Parses an update and rejects, before it reads any document, changes that could not be applied to any. */
export function parseUpdate(u: Value | undefined, arrayFilters: Doc[] = []): Update {
  if (Array.isArray(u)) return unsupported('an update with an aggregation pipeline');
  if (!isDoc(u)) return fail('FailedToParse', 'Update argument must be either an object or an array');
  const filters = parseFilters(arrayFilters);
  const [first] = u.keys();
  if (!first?.startsWith('$')) {
    const dollar = [...u.keys()].find((name) => name.startsWith('$'));
    if (dollar)
      fail(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    if (filters.size) fail('FailedToParse', 'arrayFilters may not be specified for replacement-style updates');
    return { replacement: u, mods: [], filters };
  }
  const mods = [...u].flatMap(([op, args]) => modsOf(op, args));
  const unused = [...filters.keys()].find((id) => !mods.some((m) => m.path.includes(`$[${id}]`)));
  if (unused)
    fail('FailedToParse', `The array filter for identifier '${unused}' was not used in the update ${show(u)}`);
  for (const { path } of mods) {
    const id = path.map((part) => /^\$\[(.+)\]$/.exec(part)?.[1]).find((name) => name && !filters.has(name));
    if (id) badValue(`No array filter found for identifier '${id}' in path '${path.join('.')}'`);
  }
  checkConflicts(mods);
  return { mods, filters };
}

function modsOf(op: string, args: Value): Mod[] {
  if (op === '$bit') fail('FailedToParse', 'the update operator $bit is not supported by the embedded database');
  if (!Object.hasOwn(OPERATORS, op) && op !== '$rename') {
    fail(
      'FailedToParse',
      `Unknown modifier: ${op}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDoc(args)) {
    return fail(
      'FailedToParse',
      `Modifiers operate on fields but we found type ${typeName(args)} instead. For example: {$mod: {<field>: ...}} not {${op}: ${show(args)}}`,
    );
  }
  return [...args].map(([text, arg]) => {
    const path = checkPath(text);
    if (op === '$rename') {
      if (typeof arg !== 'string')
        return badValue(`The 'to' field for $rename must be a string: ${text}: ${show(arg)}`);
      if (arg === text) badValue(`The source and target field for $rename must differ: ${text}: ${show(arg)}`);
      if (/(^|\.)\$/.test(`${text}.${arg}`))
        badValue(`The source and target field for $rename may not be dynamic: ${text}`);
      return { op, path: checkPath(arg), arg: text };
    }
    OPERATORS[op]!.check?.(arg, text);
    return { op, path, arg };
  });
}

function checkPath(text: string): string[] {
  if (!text) fail('EmptyFieldName', 'An empty update path is not valid.');
  const path = text.split('.');
  if (path.includes(''))
    fail('EmptyFieldName', `The update path '${text}' contains an empty field name, which is not allowed.`);
  if (/^\$(\[.*\])?$/.test(path[0]!))
    badValue(`Cannot have positional (i.e. '$') element in the first position in path '${text}'`);
  const dollar = path.find(
    (part) => part.startsWith('$') && !/^\$(\[.*\])?$/.test(part) && !['$ref', '$id', '$db'].includes(part),
  );
  if (dollar)
    fail('DollarPrefixedFieldName', `The dollar ($) prefixed field '${dollar}' in '${text}' is not valid for storage.`);
  if (path.filter((part) => part === '$').length > 1)
    badValue(`Too many positional (i.e. '$') elements found in path '${text}'`);
  return path;
}

function parseFilters(list: Doc[]): Update['filters'] {
  const out: Update['filters'] = new Map();
  for (const filter of list) {
    const ids = new Set(identifiers(filter));
    const [id] = ids;
    if (!id) return fail('FailedToParse', 'Cannot use an expression without a top-level field name in arrayFilters');
    if (ids.size > 1)
      fail(
        'FailedToParse',
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...ids].join("' and '")}'`,
      );
    if (!/^[a-z][a-zA-Z0-9]*$/.test(id))
      badValue(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${id}'`,
      );
    if (out.has(id)) fail('FailedToParse', `Found multiple array filters with the same top-level field name ${id}`);
    const test = compileFilter(filter);
    out.set(id, (element) => test(new Map([[id, element]]), {}));
  }
  return out;
}
function identifiers(filter: Doc): string[] {
  return [...filter].flatMap(([name, v]) => {
    if (!name.startsWith('$')) return name.split('.')[0]!;
    return Array.isArray(v) ? v.flatMap((part) => (isDoc(part) ? identifiers(part) : [])) : [];
  });
}

/** Compares paths in the order in which MongoDB applies updates: numbers as numbers. */
export function comparePaths(a: string[], b: string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [x, y] = [a[i]!, b[i]!];
    if (x === y) continue;
    const [n, m] = [arrayIndex(x), arrayIndex(y)];
    return n >= 0 && m >= 0 ? n - m : x < y ? -1 : 1;
  }
  return a.length - b.length;
}

export function checkConflicts(mods: Mod[]): void {
  const paths = mods
    .flatMap((m) => (m.op === '$rename' ? [m.path, (m.arg as string).split('.')] : [m.path]))
    .sort(comparePaths);
  paths.forEach((path, i) => {
    const before = paths[i - 1];
    if (before?.every((part, at) => part === path[at])) {
      fail(
        'ConflictingUpdateOperators',
        `Updating the path '${path.join('.')}' would create a conflict at '${before.join('.')}'`,
      );
    }
  });
}
