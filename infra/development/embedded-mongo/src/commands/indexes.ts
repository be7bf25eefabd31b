import { encode } from '../bson/encode.js';
import { keyOf } from '../bson/key.js';
import { type Doc, doc, int, isDoc, toDouble, typeName } from '../bson/types.js';
import { show } from '../bson/show.js';
import { badValue, fail } from '../bson/errors.js';
import { compileFilter } from '../query/matcher.js';
import type { Collection, Index } from '../storage/catalog.js';
import { scanDocuments } from '../storage/scan.js';
import { type Command, type Context, docArg, docsArg, ensureCollection, flag, namespace } from './command.js';
import { checkBatch } from './statements.js';

const OPTIONS = [
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'ns',
];
const PARTIAL_OPERATORS = ['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type', '$in'];

export const createIndexes: Command = {
  fields: 'indexes commitQuorum',
  async run(ctx) {
    const ns = namespace(ctx);
    const specs = checkBatch(docsArg(ctx.body, 'indexes'), 'indexes').map(checkSpec);
    const existed = ctx.store.catalog.get(ns) !== undefined;
    return ctx.store.writer.once(() => {
      const c = ensureCollection(ctx, ns);
      const before = c.indexes.length;
      for (const spec of specs) if (!existing(c, spec)) addIndex(ctx, c, spec);
      const note = c.indexes.length === before ? 'all indexes already exist' : undefined;
      return {
        numIndexesBefore: int(before),
        numIndexesAfter: int(c.indexes.length),
        createdCollectionAutomatically: !existed,
        note,
      };
    });
  },
};
function addIndex(ctx: Context, c: Collection, spec: Doc): void {
  function* rows() {
    for (const { record, doc } of scanDocuments(ctx.store, c)) yield { record, doc };
  }
  ctx.store.addIndex(c, ctx.store.catalog.makeIndex(spec), rows());
}

function checkSpec(given: Doc): Doc {
  const key =
    docArg(given, 'key') ?? fail('FailedToParse', "The 'key' field is a required property of an index specification");
  const name =
    given.get('name') ?? fail('FailedToParse', "The 'name' field is a required property of an index specification");
  if (typeof name !== 'string' || !name) return fail('CannotCreateIndex', 'index name must be a non-empty string');
  if (!key.size) fail('CannotCreateIndex', 'Index keys cannot be an empty object');
  for (const [path, kind] of key) {
    const n = toDouble(kind);
    if (typeof kind === 'string') badValue(`index type '${kind}' is not supported by the embedded database`);
    if (!n)
      fail(
        'CannotCreateIndex',
        `Values in the index key pattern cannot be ${n === 0 ? 0 : `of type ${typeName(kind)}`}`,
      );
    if (!path || path.split('.').includes('') || path.startsWith('$'))
      fail('CannotCreateIndex', `Index key contains an illegal field name: '${path}'`);
    if (path.includes('$**')) badValue('wildcard indexes are not supported by the embedded database');
  }
  const alien = [...given.keys()].find((option) => !OPTIONS.includes(option));
  if (alien === 'collation' && isSimple(given.get('collation') as Doc)) given.delete('collation');
  else if (alien) badValue(`the index option '${alien}' is not supported by the embedded database`);
  const seconds = given.get('expireAfterSeconds');
  if (seconds !== undefined && key.size > 1)
    fail('CannotCreateIndex', 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  if (seconds !== undefined && !((toDouble(seconds) ?? -1) >= 0))
    fail('CannotCreateIndex', "TTL index 'expireAfterSeconds' option must be numeric and not negative");
  const partial = docArg(given, 'partialFilterExpression');
  if (partial && flag(given, 'sparse'))
    fail('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  if (partial) checkPartial(partial);
  const spec = doc({ v: int(2), key, name });
  for (const option of ['unique', 'sparse'] as const) if (flag(given, option)) spec.set(option, true);
  if (partial) spec.set('partialFilterExpression', partial);
  if (seconds !== undefined) spec.set('expireAfterSeconds', seconds);
  return spec;
}
const isSimple = (collation: Doc | undefined): boolean => collation?.get('locale') === 'simple';

function checkPartial(filter: Doc): void {
  compileFilter(filter);
  for (const [name, v] of filter) {
    const operators = isDoc(v) ? [...v.keys()].filter((op) => op.startsWith('$')) : [];
    const exists = isDoc(v) ? v.get('$exists') : undefined;
    const bad =
      operators.find((op) => !PARTIAL_OPERATORS.includes(op)) ??
      (name.startsWith('$') && name !== '$and' ? name : undefined);
    if (bad || exists === false)
      fail('CannotCreateIndex', `Expression not supported in partial index: ${show(new Map([[name, v]]))}`);
    if (name === '$and') (v as Doc[]).forEach(checkPartial);
  }
}

/** Returns whether the same index exists; throws if another one conflicts with it. */
function existing(c: Collection, spec: Doc): boolean {
  const sameKey = (i: Index) => keyOf(i.spec.get('key')).equals(keyOf(spec.get('key')));
  const named = c.indexes.find((i) => i.name === spec.get('name'));
  const found = named ?? c.indexes.find((i) => sameKey(i) && keyOf(i.spec.get('partialFilterExpression')).equals(keyOf(spec.get('partialFilterExpression')))); // prettier-ignore
  if (!found) return false;
  if (
    found.name === '_id_' ||
    (sameKey(found) && found.name === spec.get('name') && encode(found.spec).equals(encode(spec)))
  )
    return true;
  if (named) {
    const code = sameKey(named) ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict';
    return fail(
      code,
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${show(spec)}, existing index: ${show(named.spec)}`,
    );
  }
  return fail('IndexOptionsConflict', `Index already exists with a different name: ${found.name}`);
}

export const dropIndexes: Command = {
  fields: 'index',
  async run(ctx) {
    const ns = namespace(ctx);
    const wanted = ctx.body.get('index');
    return ctx.store.writer.once(() => {
      const c = ctx.store.catalog.get(ns) ?? fail('NamespaceNotFound', `ns not found ${ns}`);
      const nIndexesWas = int(c.indexes.length);
      const names = Array.isArray(wanted) ? wanted : [wanted];
      const doomed = wanted === '*' ? c.indexes.filter((i) => i.name !== '_id_') : names.map((w) => {
        const found = c.indexes.find((i) => (isDoc(w) ? keyOf(i.spec.get('key')).equals(keyOf(w)) : i.name === w));
        return found ?? fail('IndexNotFound', isDoc(w) ? `can't find index with key: ${show(w)}` : `index not found with name [${String(w)}]`);
      }); // prettier-ignore
      if (doomed.some((i) => i.name === '_id_')) fail('InvalidOptions', 'cannot drop _id index');
      for (const index of doomed) ctx.store.dropIndex(c, index);
      return { nIndexesWas };
    });
  },
};

export const listIndexes: Command = {
  fields: 'cursor includeBuildUUIDs',
  run(ctx) {
    const ns = namespace(ctx);
    const c = ctx.store.catalog.get(ns) ?? fail('NamespaceNotFound', `ns does not exist: ${ns}`);
    const size = toDouble(docArg(ctx.body, 'cursor')?.get('batchSize')) ?? 101;
    return ctx.cursors.first(ctx, ns, c.indexes.map((i) => encode(i.spec)).values(), size);
  },
};
