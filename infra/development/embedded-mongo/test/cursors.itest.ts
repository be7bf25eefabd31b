import { Long, type MongoServerError } from 'mongodb';
import { useServer } from './support.js';

const used = useServer();
const N = 3000;
const db = () => used.client.db('cursors');
const many = () => db().collection<{ _id: number; n: number; text: string }>('many');
beforeAll(async () => {
  await many().insertMany(Array.from({ length: N }, (_, i) => ({ _id: i, n: (i * 7919) % N, text: 'x'.repeat(100) })));
});

test.each([[undefined], [1000], [7]])('3,000 documents in batches of %s, each once and in order', async (batchSize) => {
  const seen: number[] = [];
  for await (const { _id } of many().find({}, { batchSize })) seen.push(_id);
  expect(seen).toEqual(Array.from({ length: N }, (_, i) => i));
});

test('sorted in memory, sorted by an index, skipped and limited', async () => {
  const sorted = Array.from({ length: N }, (_, i) => i);
  expect(await many().find().sort({ n: 1 }).map((d) => d.n).toArray()).toEqual(sorted);
  await many().createIndex({ n: 1 });
  expect(await many().find().sort({ n: -1 }).map((d) => d.n).toArray()).toEqual([...sorted].reverse());
  expect(await many().find().sort({ n: 1 }).skip(2995).limit(100).map((d) => d.n).toArray()).toEqual([2995, 2996, 2997, 2998, 2999]);
  expect(await many().find({ n: { $gte: 50, $lt: 60 } }).sort({ n: 1 }).map((d) => d.n).toArray()).toEqual(sorted.slice(50, 60));
  expect(await many().aggregate([{ $match: { n: { $lt: 1000 } } }, { $sort: { n: -1 } }]).map((d) => d['n']).toArray()).toEqual(sorted.slice(0, 1000).reverse());
}); // prettier-ignore

test('a cursor continues while others write, and sees no document twice', async () => {
  const c = db().collection<{ _id: number; n: number }>('moving');
  await c.insertMany(Array.from({ length: 3000 }, (_, i) => ({ _id: i, n: i })));
  const seen = new Set<number>();
  for await (const { _id } of c.find({}, { batchSize: 100 })) {
    expect(seen.has(_id)).toBe(false);
    seen.add(_id);
    if (_id % 100 === 0 && _id < 2900) await c.deleteOne({ _id: _id + 100 });
    if (_id % 100 === 50) await c.updateOne({ _id }, { $set: { n: -1 } });
  }
  expect(seen.size).toBeGreaterThan(2950);
});

test('batches end at 16 MB, the rest follows', async () => {
  const c = db().collection('large');
  for (let i = 0; i < 5; i++) await c.insertOne({ text: String(i).repeat(7_000_000) });
  expect((await c.find().toArray()).map((d) => d['text'][0]).join('')).toBe('01234');
});

test('a document past 16 MB is rejected, the connection stays', async () => {
  const c = db().collection('toolarge');
  await expect(c.insertOne({ text: 'x'.repeat(16 * 1024 * 1024) })).rejects.toMatchObject({ code: 10334 });
  await c.insertOne({ _id: 1 as never, text: 'x'.repeat(9_000_000) });
  await expect(c.updateOne({ _id: 1 as never }, { $set: { more: 'x'.repeat(9_000_000) } })).rejects.toMatchObject({
    code: 10334,
  });
  expect(await c.countDocuments()).toBe(1);
});

test('getMore, killCursors, batchSize 0, singleBatch, limit and unknown cursors', async () => {
  const find = (extra: object) => db().command({ find: 'many', ...extra });
  const { cursor } = await find({ batchSize: 2 });
  expect(cursor.firstBatch).toHaveLength(2);
  const next = await db().command({ getMore: cursor.id, collection: 'many', batchSize: 3 });
  expect(next['cursor'].nextBatch.map((d: { _id: number }) => d._id)).toEqual([2, 3, 4]);
  const elsewhere = await db().command({ getMore: cursor.id, collection: 'other' }).catch((e: MongoServerError) => e.code); // prettier-ignore
  expect(elsewhere).toBe(13);
  expect(await db().command({ killCursors: 'many', cursors: [cursor.id, Long.ONE] })).toMatchObject({
    cursorsKilled: [cursor.id],
    cursorsNotFound: [1],
  });
  await expect(db().command({ getMore: cursor.id, collection: 'many' })).rejects.toMatchObject({
    code: 43,
    codeName: 'CursorNotFound',
  });
  const empty = await find({ batchSize: 0 });
  expect([empty['cursor'].firstBatch.length, empty['cursor'].id.isZero?.() ?? empty['cursor'].id === 0]).toEqual([
    0,
    false,
  ]);
  for (const extra of [
    { singleBatch: true, batchSize: 5 },
    { limit: 5 },
    { filter: { _id: 5 } },
    { limit: 5, batchSize: 5 },
  ]) {
    expect(Number((await find(extra))['cursor'].id)).toBe(0);
  }
});

test('other commands run during a long scan, and maxTimeMS ends it', async () => {
  const state = { scanning: true };
  const slow = { $or: Array.from({ length: 6 }, (_, i) => ({ text: { $regex: `(x*)y${i}` } })) };
  const scan = Promise.all([1, 2].map(() => many().countDocuments(slow, { hint: { $natural: 1 } }))).finally(
    () => (state.scanning = false),
  );
  let [answered, worst] = [0, 0];
  while (state.scanning) {
    const before = performance.now();
    await many().findOne({ _id: 5 });
    worst = Math.max(worst, performance.now() - before);
    answered++;
  }
  expect(await scan).toEqual([0, 0]);
  expect(answered).toBeGreaterThan(3);
  await expect(many().find(slow, { maxTimeMS: 5 }).toArray()).rejects.toMatchObject({ code: 50 });
});
