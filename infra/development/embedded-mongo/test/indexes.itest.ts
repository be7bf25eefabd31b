import { eventually } from '@setu/testing';
import type { Collection, Document } from 'mongodb';
import { useServer } from './support.js';

const used = useServer({ sweepMs: 100 });
const collection = (name: string): Collection<Document> => used.client.db('indexes').collection(name);

test('50 concurrent duplicates: one wins, the others get an error with the key', async () => {
  const c = collection('race');
  await c.createIndex({ email: 1 }, { unique: true });
  for (let round = 0; round < 5; round++) {
    const all = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => c.insertOne({ email: `x${round}`, i })));
    expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
    const [lost] = all.flatMap((r) => (r.status === 'rejected' ? [r.reason] : []));
    expect(lost).toMatchObject({ code: 11000, keyPattern: { email: 1 }, keyValue: { email: `x${round}` } });
    expect(lost.message).toContain(
      `E11000 duplicate key error collection: indexes.race index: email_1 dup key: { email: "x${round}" }`,
    );
    expect(await c.countDocuments({ email: `x${round}` })).toBe(1);
  }
});

test('50 concurrent upserts make one document and count every one', async () => {
  const c = collection('upserts');
  await c.createIndex({ k: 1 }, { unique: true });
  await Promise.all(Array.from({ length: 50 }, () => c.updateOne({ k: 1 }, { $inc: { n: 1 } }, { upsert: true })));
});

test('a rejected document fails alone: earlier ones of its statement and its batch stay changed', async () => {
  const c = collection('rejected');
  await c.createIndex({ k: 1 }, { unique: true });
  const reset = async () => {
    await c.deleteMany({});
    await c.insertMany([1, 2, 3, 4].map((_id) => ({ _id: _id as never, k: _id })));
  };
  const keys = async () => (await c.find().sort({ _id: 1 }).toArray()).map(({ k }) => k as number);
  await reset();
  await c.deleteOne({ k: 2 });
  await expect(c.updateMany({}, { $inc: { k: 1 } })).rejects.toMatchObject({ code: 11000 });
  expect(await keys()).toEqual([2, 3, 4]);
  await reset();
  const set = (_id: number, k: number) => ({ updateOne: { filter: { _id: _id as never }, update: { $set: { k } } } });
  const batch = [set(1, 10), set(2, 10), set(3, 30)];
  await expect(c.bulkWrite(batch)).rejects.toMatchObject({ code: 11000, matchedCount: 1 });
  expect(await keys()).toEqual([10, 2, 3, 4]);
  await expect(c.bulkWrite(batch, { ordered: false })).rejects.toMatchObject({ code: 11000, matchedCount: 2 });
  expect(await keys()).toEqual([10, 2, 30, 4]);
});

test('changes found without an index lose nothing to each other', async () => {
  const c = collection('unindexed');
  await c.insertMany(Array.from({ length: 300 }, (_, i) => ({ other: i })));
  const one = () => c.findOneAndUpdate({ noIndex: 1 }, { $inc: { n: 1 } }, { upsert: true });
  const writers = Array.from({ length: 40 }, async () => {
    for (let i = 0; i < 10; i++) await one();
  });
  await Promise.all(writers);
  expect(await c.find({ noIndex: 1 }).toArray()).toMatchObject([{ n: 400 }]);
});

test('unique compares values: types separately, numbers together, null once, arrays by element, updates too', async () => {
  const c = collection('unique');
  await c.createIndex({ k: 1 }, { unique: true });
  await c.insertMany([{ k: 1 }, { k: '1' }, { k: null }, { k: [5, 5, 6] }, { k: { a: 1 } }]);
  for (const k of [1.0, null, 6, [7, 5], { a: 1 }])
    await expect(c.insertOne({ k })).rejects.toMatchObject({ code: 11000 });
  await expect(c.insertOne({})).rejects.toMatchObject({ code: 11000, keyValue: { k: null } });
  await expect(c.updateOne({ k: '1' }, { $set: { k: 1 } })).rejects.toMatchObject({ code: 11000 });
  await expect(c.findOneAndUpdate({ k: '1' }, { $set: { k: 1 } })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { k: 1 },
  });
  await expect(c.replaceOne({ k: 9 }, { k: 1 }, { upsert: true })).rejects.toMatchObject({ code: 11000 });
  await c.updateOne({ k: 5 }, { $set: { k: [6, 5] } });
  await c.deleteOne({ k: 1 });
  await c.insertOne({ k: 1 });
  await expect(c.insertOne({ _id: (await c.findOne({ k: 1 }))!._id })).rejects.toMatchObject({
    message: expect.stringMatching(/index: _id_ dup key: \{ _id: ObjectId\('/),
  });
});

test('sparse and partial unique indexes leave the others alone; compound ones look at all fields', async () => {
  const c = collection('partial');
  await c.createIndex({ s: 1 }, { unique: true, sparse: true });
  await c.createIndex({ p: 1 }, { unique: true, partialFilterExpression: { live: true } });
  await c.createIndex({ x: 1, y: -1 }, { unique: true, partialFilterExpression: { x: { $exists: true } } });
  await c.insertMany([
    {},
    {},
    { p: 1 },
    { p: 1, live: false },
    { p: 1, live: true },
    { x: 1, y: 1 },
    { x: 1, y: 2 },
    { s: null },
  ]);
  await expect(c.insertOne({ s: null })).rejects.toMatchObject({ code: 11000 });
  await expect(c.insertOne({ p: 1, live: true })).rejects.toMatchObject({ code: 11000 });
  await expect(c.updateOne({ live: false }, { $set: { live: true } })).rejects.toMatchObject({ code: 11000 });
  await expect(c.insertOne({ x: 1, y: 2 })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { x: 1, y: -1 },
    keyValue: { x: 1, y: 2 },
  });
  await c.updateOne({ p: 1, live: true }, { $set: { live: false } });
  await c.insertOne({ p: 1, live: true });
});

test('a batch stores the valid documents: ordered up to the first error, unordered all', async () => {
  const c = collection('batch');
  const docs = [{ _id: 1 }, { _id: 2 }, { _id: 1 }, { _id: 3 }] as Document[];
  await expect(c.insertMany(docs)).rejects.toMatchObject({ code: 11000, insertedCount: 2 });
  expect(await c.countDocuments()).toBe(2);
  await expect(c.insertMany(docs, { ordered: false })).rejects.toMatchObject({
    insertedCount: 1,
    writeErrors: [{ index: 0 }, { index: 1 }, { index: 2 }],
  });
  expect(await c.countDocuments()).toBe(3);
});

test('an index that cannot be built leaves nothing behind; options and names are checked', async () => {
  const c = collection('build');
  await c.insertMany([{ a: 1, b: [1], c: [2] }, { a: 1 }]);
  await expect(c.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
  await expect(c.createIndex({ b: 1, c: 1 })).rejects.toMatchObject({ code: 171 });
  expect(await c.indexes()).toHaveLength(1);
  await c.createIndex({ a: 1 });
  expect(await c.countDocuments({ a: 1 })).toBe(2);
  await expect(c.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 85 });
  await expect(c.createIndex({ a: -1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 });
  await expect(c.createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 });
  await c.createIndex({ a: 1 });
  await expect(c.dropIndex('_id_')).rejects.toMatchObject({ code: 72 });
  await expect(c.dropIndex('nope')).rejects.toMatchObject({ code: 27 });
  await c.dropIndex('a_1');
  expect((await c.indexes()).map((i) => i.name)).toEqual(['_id_']);
  await expect(c.insertOne({ b: 1, c: 1 }).then(() => c.createIndex({ b: 1, c: 1 }))).rejects.toMatchObject({
    code: 171,
  });
});

test('a TTL index deletes expired documents, and only these', async () => {
  const c = collection('ttl');
  await c.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  const now = Date.now();
  await c.insertMany([
    { at: new Date(now - 61_000) },
    { at: new Date(now) },
    { at: 'never' },
    {},
    { at: [new Date(now), new Date(now - 90_000)] },
  ]);
  await eventually(async () => expect(await c.countDocuments()).toBe(3));
  expect((await c.indexes()).at(-1)).toMatchObject({ expireAfterSeconds: 60 });
});
