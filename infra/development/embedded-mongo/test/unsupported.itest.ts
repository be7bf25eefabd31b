import type { Document } from 'mongodb';
import { useServer } from './support.js';

/** Unsupported features are rejected by name and change nothing. */
const used = useServer();
const run = (command: Document, db = 'unsupported') => used.client.db(db).command(command);
beforeAll(async () => {
  await run({ insert: 'c', documents: [{ _id: 1, a: 1 }] });
});

const update = (u: unknown, extra: Document = {}) => ({ update: 'c', updates: [{ q: {}, u, ...extra }] });
const index = (extra: Document) => ({ createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', ...extra }] });

test.each<[Document, number, string]>([
  [{ bulkWrite: 1 }, 59, "the command 'bulkWrite' is not supported by the embedded database"],
  [{ collMod: 'c' }, 59, 'collMod'],
  [{ renameCollection: 'a.b', to: 'a.c' }, 59, 'renameCollection'],
  [{ mapReduce: 'c' }, 59, 'mapReduce'],
  [{ saslStart: 1 }, 59, 'saslStart'],
  [{ startSession: 1 }, 59, 'startSession'],
  [{ commitTransaction: 1 }, 59, 'commitTransaction'],
  [{ nonsense: 1 }, 59, "no such command: 'nonsense'"],
  [{ find: 'c', bogus: 1 }, 40415, "BSON field 'find.bogus' is an unknown field."],
  [{ find: 'c', collation: { locale: 'en' } }, 2, 'collation'],
  [{ find: 'c', let: { a: 1 } }, 2, "'let'"],
  [{ find: 'c', tailable: true }, 2, "'tailable'"],
  [{ find: 'c', min: { a: 1 } }, 2, "'min'"],
  [{ find: 'c', filter: 5 }, 14, "BSON field 'filter' is the wrong type 'int', expected type 'object'"],
  [{ find: 'c', skip: -1 }, 51024, "BSON field 'skip' value must be >= 0"],
  [{ find: 'c', filter: { $where: '1' } }, 2, '$where'],
  [{ find: 'c', filter: { a: { $geoNear: 1 } } }, 2, '$geoNear'],
  [{ find: 'c', sort: { a: { $meta: 'textScore' } } }, 2, '$meta'],
  [{ find: 'c', readConcern: { level: 'linearizable' } }, 123, 'linearizable'],
  [{ find: 'c', readConcern: { level: 'snapshot' } }, 123, 'snapshot'],
  [{ find: 'c', apiVersion: '1', apiStrict: true }, 2, 'apiStrict'],
  [{ find: '' }, 73, 'Invalid namespace'],
  [
    { insert: 'c', documents: [{ a: 1 }], txnNumber: 1 },
    20,
    'Transaction numbers are only allowed on a replica set member or mongos',
  ],
  [{ insert: 'c', documents: [{ a: 1 }], startTransaction: true, autocommit: false }, 20, 'Transaction numbers'],
  [
    { insert: 'c', documents: [{ a: 1 }], writeConcern: { w: 2 } },
    2,
    "cannot use 'w' > 1 when a host is not replicated",
  ],
  [{ insert: 'c', documents: [{ a: 1 }], writeConcern: { w: 'rack' } }, 2, "'w' mode rack"],
  [{ insert: 'c', documents: [] }, 16, 'Write batch sizes must be between 1 and'],
  [{ insert: 'c' }, 40415, "'documents' is missing"],
  [{ insert: 'c', documents: [5] }, 14, "'documents.0' is the wrong type 'int'"],
  [{ aggregate: 'c', pipeline: [{ $lookup: {} }], cursor: {} }, 2, "'$lookup' is not supported"],
  [{ aggregate: 'c', pipeline: [{ $changeStream: {} }], cursor: {} }, 2, '$changeStream'],
  [{ aggregate: 'c', pipeline: [{ $out: 'x' }], cursor: {} }, 2, '$out'],
  [{ aggregate: 1, pipeline: [], cursor: {} }, 115, 'aggregate over a database'],
  [{ aggregate: 'c', pipeline: [] }, 9, "The 'cursor' option is required"],
  [{ explain: { count: 'c' } }, 115, 'explain of count'],
  [{ create: 'capped', capped: true, size: 1 }, 2, "'capped'"],
  [{ create: 'v', viewOn: 'c', pipeline: [] }, 2, "'viewOn'"],
  [{ create: 'v', validator: {} }, 2, "'validator'"],
  [{ create: 'v', timeseries: { timeField: 't' } }, 2, "'timeseries'"],
  [index({ key: { a: 'text' } }), 2, "index type 'text'"],
  [index({ key: { a: '2dsphere' } }), 2, "index type '2dsphere'"],
  [index({ key: { '$**': 1 } }), 67, 'illegal field name'],
  [index({ key: { 'a.$**': 1 } }), 2, 'wildcard'],
  [index({ collation: { locale: 'en' } }), 2, "option 'collation'"],
  [index({ hidden: true }), 2, "option 'hidden'"],
  [index({ key: {} }), 67, 'empty object'],
  [index({ key: { a: 0 } }), 67, 'cannot be 0'],
  [index({ partialFilterExpression: { a: { $ne: 1 } } }), 67, 'Expression not supported in partial index'],
  [index({ partialFilterExpression: { a: 1 }, sparse: true }), 67, 'cannot mix'],
  [index({ key: { a: 1, b: 1 }, expireAfterSeconds: 1 }), 67, 'TTL indexes are single-field'],
  [{ listIndexes: 'nowhere' }, 26, 'ns does not exist'],
  [{ findAndModify: 'c', query: {} }, 9, 'Either an update or remove=true'],
  [{ findAndModify: 'c', query: {}, remove: true, new: true }, 9, 'new=true and remove=true'],
  [{ getParameter: 1, nothing: 1 }, 72, 'no option found'],
])('%j', async (command, code, message) => {
  await expect(run(command)).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
});

test.each<[Document, number, string]>([
  [update([{ $set: { a: 2 } }]), 115, 'aggregation pipeline'],
  [update({ $set: { a: 2 } }, { collation: { locale: 'en' } }), 2, 'collation'],
  [update({ $bit: { a: { or: 1 } } }), 9, '$bit'],
  [update({ a: 2 }, { multi: true }), 9, 'multi update is not supported for replacement-style update'],
  [update({ $set: { a: 2 } }, { bogus: 1 }), 40415, 'unknown field'],
  [{ delete: 'c', deletes: [{ q: {}, limit: 5 }] }, 9, 'must be 0 or 1'],
  [{ delete: 'c', deletes: [{ q: { $expr: {} }, limit: 0 }] }, 2, '$expr'],
])('%j in its own statement', async (command, code, message) => {
  const failure = await run(command).catch((error) => error);
  const told = failure.result?.writeErrors?.[0] ?? failure.writeErrors?.[0] ?? failure;
  expect(told).toMatchObject({ code, errmsg: expect.stringContaining(message) });
});

test('names of databases are checked', async () => {
  await expect(run({ ping: 1 }, 'x'.repeat(64))).rejects.toMatchObject({ code: 73 });
});

test('none of these has changed anything', async () => {
  expect(await used.client.db('unsupported').collection('c').find().toArray()).toEqual([{ _id: 1, a: 1 }]);
  expect((await used.client.db('unsupported').listCollections().toArray()).map((c) => c.name)).toEqual(['c']);
});
