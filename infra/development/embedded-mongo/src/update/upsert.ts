import { ObjectId } from 'bson';
import { type Doc, isDoc, Raw, TYPE, type Value } from '../bson/types.js';
import { fail } from '../bson/errors.js';
import { isOperators } from '../query/matcher.js';
import { regexParts } from '../query/regex.js';
import { applyUpdate } from './apply.js';
import type { Update } from './parse.js';

/** Returns the document that an upsert inserts: the filter's equalities, then the update. */
export function upsertDocument(filter: Doc, update: Update): Doc {
  const seed: Doc = new Map();
  for (const [path, v] of equalities(filter)) if (!update.replacement || path === '_id') plant(seed, path, v);
  return withId(applyUpdate(update, seed, undefined, true));
}

/** Returns the document with an _id as its first field, as every stored document has it. */
export function withId(document: Doc): Doc {
  const id = document.get('_id');
  if (id !== undefined && document.keys().next().value === '_id') return checkId(document, id);
  const given = id !== undefined ? id : new Raw(TYPE.objectId, Buffer.from(new ObjectId().id));
  return checkId(new Map([['_id', given], ...[...document].filter(([name]) => name !== '_id')]), given);
}
function checkId(document: Doc, id: Value): Doc {
  if (Array.isArray(id) || regexParts(id))
    fail('InvalidIdField', `The '_id' value cannot be of type ${Array.isArray(id) ? 'array' : 'regex'}`);
  const dollar = isDoc(id)
    ? [...id.keys()].find((name) => name.startsWith('$') && !['$ref', '$id', '$db'].includes(name))
    : undefined;
  if (dollar)
    fail(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
    );
  return document;
}

function* equalities(filter: Doc): Generator<[string, Value]> {
  for (const [name, v] of filter) {
    if (name === '$and' || (name === '$or' && Array.isArray(v) && v.length === 1))
      for (const part of v as Doc[]) yield* equalities(part);
    if (name.startsWith('$') || regexParts(v)) continue;
    if (!isOperators(v)) yield [name, v];
    else for (const [op, arg] of v) {
      if (op === '$eq') yield [name, arg];
      else if ((op === '$all' || op === '$in') && Array.isArray(arg) && arg.length === 1 && !regexParts(arg[0]!) && !isOperators(arg[0])) yield [name, arg[0]!];
    } // prettier-ignore
  }
}

function plant(seed: Doc, path: string, v: Value): void {
  const parts = path.split('.');
  const last = parts.pop()!;
  let holder = seed;
  for (const part of parts) {
    const next = holder.get(part) ?? new Map<string, Value>();
    if (!isDoc(next)) return twice(path);
    holder.set(part, next);
    holder = next;
  }
  if (holder.has(last)) twice(path);
  holder.set(last, v);
}
const twice = (path: string): never =>
  fail('NotSingleValueField', `cannot infer query fields to set, path '${path}' is matched twice`);
