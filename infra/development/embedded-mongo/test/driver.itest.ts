import { until } from '@setu/testing';
import { Binary, BSONRegExp, Decimal128, type Document, Double, Int32, Long, ObjectId, Timestamp } from 'mongodb';
import { useServer } from './support.js';

interface Free {
  _id: number;
  a?: number | object[];
  k?: number;
  m?: number;
  n?: number;
  r?: number;
  t?: string | string[];
  version?: number;
  x?: number;
  y?: number;
  z?: number;
}
const used = useServer();
const collection = (name: string) => used.client.db('driver').collection<Free>(name);

const EVERY_TYPE = {
  int: new Int32(1), long: Long.fromString('9007199254740993'), double: new Double(2), decimal: Decimal128.fromString('1.10'), date: new Date(-1), id: new ObjectId(), binary: new Binary(Buffer.from('ab'), 4),
  nothing: null, array: [new Int32(1), [new Double(2)], { a: null }], nested: { deep: { er: 'x' } }, regex: new BSONRegExp('^a', 'i'), stamp: new Timestamp({ t: 5, i: 6 }), yes: true, text: 'é😀', 9: 'first',
}; // prettier-ignore

test('every type survives insert, update and read; every type can be found by equality and be an _id', async () => {
  const c = collection('types');
  await c.insertOne({ _id: 1, ...EVERY_TYPE } as Document as never);
  await c.updateOne({ _id: 1 }, { $set: { touched: true }, $unset: { gone: 1 } } as Document);
  const options = { promoteValues: false, bsonRegExp: true } as const;
  expect(await c.findOne({ _id: 1 }, options)).toEqual({ _id: new Int32(1), ...EVERY_TYPE, touched: true });
  for (const [name, v] of Object.entries(EVERY_TYPE)) {
    const condition = v instanceof BSONRegExp ? { $eq: v } : (v ?? { $type: 'null' });
    expect([name, await c.countDocuments({ [name]: condition } as Document)]).toEqual([name, 1]);
    if (v instanceof BSONRegExp || Array.isArray(v)) {
      await expect(c.insertOne({ _id: v as never })).rejects.toMatchObject({ code: 53 });
    } else if (name !== 'int' && v !== null) {
      // (the driver itself replaces an _id of null)
      await c.insertOne({ _id: v as never });
      expect((await c.findOne({ _id: v as never }, options))!._id).toEqual(v);
      await expect(c.insertOne({ _id: v as never })).rejects.toMatchObject({ code: 11000 });
    }
  }
});

test('find: filter, projection, sort, skip, limit; count; distinct', async () => {
  const c = collection('find');
  await c.insertMany([{ _id: 3, a: 1, t: ['x', 'y'] }, { _id: 1, a: 2, t: ['y'] }, { _id: 2, a: 1, t: 'z' }, { _id: 4 }]);
  expect(await c.find().map((d) => d._id).toArray()).toEqual([3, 1, 2, 4]);
  expect(await c.find({ a: 1 }, { sort: { _id: 1 }, projection: { t: 1, _id: 0 } }).toArray()).toEqual([{ t: 'z' }, { t: ['x', 'y'] }]);
  expect(await c.find({}, { sort: { a: -1, _id: 1 }, skip: 1, limit: 2 }).map((d) => d._id).toArray()).toEqual([2, 3]);
  expect([await c.countDocuments({ a: 1 }), await c.estimatedDocumentCount(), await c.countDocuments({ a: 1 }, { skip: 1 })]).toEqual([2, 4, 1]);
  expect(await c.distinct('t')).toEqual(['x', 'y', 'z']);
  expect(await c.distinct('a', { t: 'y' })).toEqual([1, 2]);
  expect(await collection('nowhere').find({ a: 1 }).toArray()).toEqual([]);
}); // prettier-ignore

test('updates report the matched, changed and inserted documents', async () => {
  const c = collection('update');
  await c.insertMany([1, 2, 3].map((_id) => ({ _id, n: _id })));
  expect(await c.updateMany({ n: { $gte: 2 } }, { $set: { n: 3 } })).toMatchObject({
    matchedCount: 2,
    modifiedCount: 1,
    upsertedCount: 0,
  });
  expect(await c.updateOne({ n: 9 }, { $set: { x: 1 } })).toMatchObject({ matchedCount: 0, modifiedCount: 0 });
  expect(await c.updateOne({ _id: 9 }, { $set: { x: 1 }, $setOnInsert: { y: 2 } }, { upsert: true })).toMatchObject({
    matchedCount: 0,
    upsertedId: 9,
  });
  expect(await c.replaceOne({ _id: 9 }, { z: 1 })).toMatchObject({ modifiedCount: 1 });
  expect(await c.findOne({ _id: 9 })).toEqual({ _id: 9, z: 1 });
  expect(await c.deleteMany({ n: 3 })).toMatchObject({ deletedCount: 2 });
  expect(await c.deleteOne({ n: 3 })).toMatchObject({ deletedCount: 0 });
  const result = await c.bulkWrite([
    { insertOne: { document: { _id: 20 } } }, { updateOne: { filter: { _id: 20 }, update: { $inc: { n: 1 } } } }, { updateOne: { filter: { _id: 21 }, update: { $set: { n: 1 } }, upsert: true } },
    { updateMany: { filter: { n: 1 }, update: { $set: { m: 1 } } } }, { replaceOne: { filter: { _id: 21 }, replacement: { r: 1 } } }, { deleteOne: { filter: { _id: 20 } } },
  ]); // prettier-ignore
  expect(result).toMatchObject({
    insertedCount: 1,
    matchedCount: 5,
    modifiedCount: 5,
    upsertedCount: 1,
    upsertedIds: { 2: 21 },
    deletedCount: 1,
  });
});

test('findAndModify in all its forms', async () => {
  const c = collection('fam');
  await c.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 5, a: [{ k: 1 }, { k: 2 }] },
  ]);
  expect(await c.findOneAndUpdate({}, { $inc: { n: 1 } }, { sort: { n: -1 }, projection: { n: 1 } })).toEqual({
    _id: 2,
    n: 5,
  });
  expect(
    await c.findOneAndUpdate({ _id: 2 }, { $inc: { n: 1 } }, { returnDocument: 'after', projection: { n: 1 } }),
  ).toEqual({ _id: 2, n: 7 });
  expect(
    await c.findOneAndUpdate({ 'a.k': 2 }, { $set: { 'a.$.v': 1 } }, { returnDocument: 'after', projection: { a: 1 } }),
  ).toEqual({ _id: 2, a: [{ k: 1 }, { k: 2, v: 1 }] });
  expect(await c.findOneAndReplace({ _id: 1 }, { z: 1 }, { returnDocument: 'after' })).toEqual({ _id: 1, z: 1 });
  expect(await c.findOneAndDelete({ z: 1 })).toEqual({ _id: 1, z: 1 });
  expect(await c.findOneAndUpdate({ _id: 7 }, { $set: { n: 1 } })).toBeNull();
  const raw = await c.findOneAndUpdate({ _id: 7 }, { $set: { n: 1 } }, { upsert: true, includeResultMetadata: true });
  expect(raw).toMatchObject({ value: null, lastErrorObject: { n: 1, updatedExisting: false, upserted: 7 } });
});

test('50 connections count one number up without losing one', async () => {
  const c = collection('counter');
  await c.insertOne({ _id: 0, n: 0, version: 0 });
  await Promise.all(Array.from({ length: 50 }, async () => {
    for (let i = 0; i < 10; i++) await c.updateOne({ _id: 0 }, { $inc: { n: 1 } });
    for (let i = 0; i < 4; i++) await c.updateOne({ version: { $gte: 0 } }, { $inc: { version: 1 } }); // without an index
  })); // prettier-ignore
  expect(await c.findOne({ _id: 0 })).toEqual({ _id: 0, n: 500, version: 200 });
});

test('collections and databases are created, listed and dropped', async () => {
  const db = used.client.db('admin-like');
  await db.createCollection('one');
  await expect(db.createCollection('one')).rejects.toMatchObject({ code: 48, codeName: 'NamespaceExists' });
  await db.collection('two').insertOne({ a: 1 });
  expect((await db.listCollections({}, { nameOnly: true }).toArray()).map((c) => c.name).sort()).toEqual([
    'one',
    'two',
  ]);
  expect(await db.listCollections({ name: 'two' }).toArray()).toMatchObject([
    { name: 'two', type: 'collection', info: { readOnly: false } },
  ]);
  expect((await db.admin().listDatabases()).databases.map((d) => d.name)).toContain('admin-like');
  expect(await db.dropCollection('one')).toBe(true);
  expect(await db.collection('two').drop()).toBe(true);
  await db.collection('two').insertOne({ a: 2 });
  expect(
    await db
      .collection('two')
      .find({}, { projection: { _id: 0 } })
      .toArray(),
  ).toEqual([{ a: 2 }]);
  await db.dropDatabase();
  expect(await db.listCollections().toArray()).toEqual([]);
  await expect(db.collection('x'.repeat(245)).insertOne({})).rejects.toMatchObject({ code: 73 });
  await db.collection('x'.repeat(244)).insertOne({});
});

test('an unacknowledged write is applied and no reply is sent', async () => {
  const c = collection('silent');
  await c.insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
  await until(async () => (await c.countDocuments()) === 1);
});

test('distinct counts an array at the end of a path by its elements, one on the way by its documents', async () => {
  const c = used.client.db('driver').collection('distinct');
  await c.insertMany([{ a: [{ b: [1, 2] }, { b: 3 }, 4, [{ b: 5 }]] }, { a: { b: [[6, 7], 1] } }, { a: 8 }, { a: [] }]);
  expect(await c.distinct('a.b')).toEqual([1, 2, 3, [6, 7]]);
  expect(await c.distinct('a.0.b')).toEqual([1, 2]);
  expect(await c.distinct('a.3.0.b')).toEqual([5]);
  expect(await c.distinct('a')).toEqual([4, 8, { b: 3 }, { b: [1, 2] }, { b: [[6, 7], 1] }, [{ b: 5 }]]);
});

test('an _id of null is an _id', async () => {
  const c = used.client.db('driver').collection<{ _id: null; a: number }>('nothing');
  expect(await c.replaceOne({ _id: null }, { a: 1 }, { upsert: true })).toMatchObject({
    upsertedId: null,
    upsertedCount: 1,
  });
  expect(await c.replaceOne({ _id: null }, { a: 2 }, { upsert: true })).toMatchObject({
    matchedCount: 1,
    upsertedCount: 0,
  });
  // The driver would add its own id.
  const { writeErrors } = await used.client
    .db('driver')
    .command({ insert: 'nothing', documents: [{ a: 3, _id: null }] });
  expect(writeErrors).toMatchObject([{ code: 11000 }]);
  expect(await c.find().toArray()).toEqual([{ _id: null, a: 2 }]);
  await c.deleteMany({});
  expect(await c.replaceOne({ a: 5 }, { _id: null, a: 5 } as never, { upsert: true })).toMatchObject({
    upsertedId: null,
  });
  expect(await c.find().toArray()).toEqual([{ _id: null, a: 5 }]);
});

test('the count of a whole collection is right after every kind of write', async () => {
  const c = collection('counted');
  const counted = async () => [await c.estimatedDocumentCount(), await c.countDocuments({})];
  expect(await counted()).toEqual([0, 0]);
  await c.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
  expect(await counted()).toEqual([3, 3]);
  await c.deleteOne({ _id: 2 });
  expect(await counted()).toEqual([2, 2]);
  await c.updateOne({ _id: 9 }, { $set: { a: 1 } }, { upsert: true });
  expect(await counted()).toEqual([3, 3]);
  // One of the inserts fails, the others are written.
  await c.insertMany([{ _id: 9 }, { _id: 10 }], { ordered: false }).catch(() => undefined);
  expect(await counted()).toEqual([4, 4]);
  const writes = Array.from({ length: 40 }, (_, n) =>
    n % 4 ? c.insertOne({ _id: 100 + n }) : c.estimatedDocumentCount(),
  );
  await Promise.all(writes);
  expect(await counted()).toEqual([34, 34]);
  await c.drop();
  expect(await counted()).toEqual([0, 0]);
  await c.insertOne({ _id: 1 });
  expect(await counted()).toEqual([1, 1]);
});
