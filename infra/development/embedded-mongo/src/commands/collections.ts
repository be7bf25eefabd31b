import { encode } from '../bson/encode.js';
import { type Doc, doc, int, toDouble, type Plain } from '../bson/types.js';
import { badValue, fail } from '../bson/errors.js';
import { compileFilter } from '../query/matcher.js';
import type { Collection } from '../storage/catalog.js';
import { type Command, docArg, ensureCollection, flag, namespace } from './command.js';

export const create: Command = {
  fields:
    'capped autoIndexId idIndex size max storageEngine validator validationLevel validationAction indexOptionDefaults viewOn pipeline timeseries expireAfterSeconds clusteredIndex changeStreamPreAndPostImages encryptedFields',
  async run(ctx) {
    const ns = namespace(ctx);
    const harmless = ['idIndex', 'autoIndexId', 'create', 'size', 'max'];
    for (const name of create.fields.split(' ')) {
      const v = ctx.body.get(name);
      if (v !== undefined && v !== false && !harmless.includes(name))
        badValue(`a collection with '${name}' is not supported by the embedded database`);
    }
    await ctx.store.writer.once(() => {
      if (ctx.store.catalog.get(ns)) fail('NamespaceExists', `Collection ${ns} already exists.`);
      ensureCollection(ctx, ns);
    });
    return {};
  },
};

export const drop: Command = {
  fields: '',
  async run(ctx) {
    const ns = namespace(ctx);
    return ctx.store.writer.once(() => {
      const c = ctx.store.catalog.get(ns);
      if (!c) return {}; // As in MongoDB 7, dropping a missing collection succeeds.
      ctx.store.drop(c);
      return { nIndexesWas: int(c.indexes.length), ns };
    });
  },
};

export const dropDatabase: Command = {
  fields: '',
  async run(ctx) {
    await ctx.store.writer.once(() => ctx.store.catalog.all(ctx.db).forEach((c) => ctx.store.drop(c)));
    return { dropped: ctx.db };
  },
};

const filtered = (docs: Doc[], filter: Doc | undefined): Doc[] => {
  const test = compileFilter(filter ?? new Map());
  return docs.filter((d) => test(d, {}));
};

export const listCollections: Command = {
  fields: 'filter nameOnly authorizedCollections cursor',
  run(ctx) {
    const nameOnly = flag(ctx.body, 'nameOnly');
    const describe = (c: Collection) =>
      doc({ name: c.name, type: 'collection', ...(nameOnly ? {} : { options: {}, info: { readOnly: false, uuid: c.uuid }, idIndex: c.indexes[0]!.spec }) }); // prettier-ignore
    const found = filtered(ctx.store.catalog.all(ctx.db).map(describe), docArg(ctx.body, 'filter'));
    const size = toDouble(docArg(ctx.body, 'cursor')?.get('batchSize')) ?? 101;
    return ctx.cursors.first(ctx, `${ctx.db}.$cmd.listCollections`, found.map(encode).values(), size);
  },
};

export const listDatabases: Command = {
  fields: 'filter nameOnly authorizedDatabases',
  run(ctx) {
    const names = [...new Set(ctx.store.catalog.all().map((c) => c.db))].sort();
    const sizes: { [key: string]: Plain } = flag(ctx.body, 'nameOnly') ? {} : { sizeOnDisk: 0n, empty: false };
    const databases = filtered(names.map((name) => doc({ name, ...sizes })), docArg(ctx.body, 'filter')); // prettier-ignore
    return flag(ctx.body, 'nameOnly') ? { databases } : { databases, totalSize: 0n, totalSizeMb: 0n };
  },
};
