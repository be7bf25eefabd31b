import { Decimal128, type Document, Long, MaxKey, MinKey, ObjectId } from 'mongodb';
import { useServer } from './support.js';

/** The same random documents with and without indexes must give the same results for all queries. */
const used = useServer();
let seed = 20261121;
const random = (n: number) => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % n;
const pick = <T>(list: T[]): T => list[random(list.length)]!;

const long = 'l'.repeat(1600);
const SCALARS = (): unknown[] => [
  0, 1, 2, 2.5, -3, Long.fromString('9007199254740993'), Decimal128.fromString('2.50'), Decimal128.fromString('0.1'), 0.1, NaN, 'a', 'b', 'ab', '', 'B', 'é',
  `${long}a`, `${long}b`, long, null, true, false, new Date(5), new Date(9), new ObjectId('00000000000000000000000a'), { x: 1 }, { x: 2, y: 1 }, new MinKey(), new MaxKey(),
]; // prettier-ignore
const value = (): unknown =>
  random(6) === 0 ? Array.from({ length: random(4) }, () => pick(SCALARS())) : pick(SCALARS());
const item = () => ({ ...(random(4) ? { p: value() } : {}), ...(random(4) ? { q: pick(SCALARS()) } : {}) });
function document(_id: number): Document {
  const doc: Document = { _id };
  if (random(5)) doc['a'] = value();
  if (random(5)) doc['b'] = pick(SCALARS());
  if (random(5)) doc['c'] = pick([1, 2, 3, null]);
  if (random(3)) doc['d'] = pick<unknown>([item(), [item(), item()], [], 5, [[item()]]]);
  return doc;
}
const PATHS = ['a', 'b', 'c', 'd.p', 'd.q', 'd.0.p'];
function condition(): unknown {
  const v = pick(SCALARS());
  switch (random(9)) {
    case 0: return v;
    case 1: return { $gt: v };
    case 2: return { $gte: v, $lt: pick(SCALARS()) };
    case 3: return { $lte: v };
    case 4: return { $in: [v, pick(SCALARS()), pick(SCALARS())] };
    case 5: return { $ne: v };
    case 6: return { $exists: random(2) === 0 };
    case 7: return { $eq: v, $exists: true };
    default: return random(2) ? { $type: 'number' } : { $elemMatch: { $gte: v } };
  } // prettier-ignore
}
function filter(): Document {
  const parts = Array.from({ length: 1 + random(3) }, () => ({ [pick(PATHS)]: condition() }));
  return random(4) ? Object.assign({}, ...parts) : { $and: parts };
}
const INDEXES: [Document, Document?][] = [
  [{ a: 1 }], [{ b: -1 }], [{ a: 1, c: -1 }], [{ c: 1, b: 1 }], [{ 'd.p': 1 }], [{ 'd.q': 1, 'd.p': 1 }], [{ 'd.0.p': 1 }], [{ b: 1 }, { sparse: true, name: 'sparse' }], [{ 'd.p': -1 }, { sparse: true }],
  [{ c: 1 }, { partialFilterExpression: { b: { $exists: true } }, name: 'partial' }], [{ c: 1, a: 1 }, { partialFilterExpression: { c: { $gte: 2 } }, name: 'partial2' }],
]; // prettier-ignore

test('an index changes no answer', async () => {
  const db = used.client.db('planner');
  const [plain, indexed] = [db.collection('plain'), db.collection('indexed')];
  for (const [key, options] of INDEXES.slice(0, 6)) await indexed.createIndex(key as never, options);
  const compareAll = async (rounds: number) => {
    let byIndex = 0;
    for (let i = 0; i < rounds; i++) {
      const wanted = filter();
      const sort: Document = random(2)
        ? { [pick(['b', 'c', 'a'])]: pick([1, -1]), ...(random(2) ? { b: pick([1, -1]) } : {}), _id: 1 }
        : {};
      const ids = async (c: typeof plain) =>
        (await c.find(wanted as never, { sort: sort as never, projection: { _id: 1 } }).toArray()).map((d) => d._id);
      const [a, b] = await Promise.all([ids(plain), ids(indexed)]);
      if (!Object.keys(sort).length) for (const list of [a, b]) list.sort((x, y) => Number(x) - Number(y));
      expect([wanted, sort, b]).toEqual([wanted, sort, a]);
      const limited = (c: typeof plain) => c.find(wanted as never, { sort: { ...sort, _id: 1 } as never, skip: 1, limit: 3 }).map((d) => d._id).toArray(); // prettier-ignore
      expect(await limited(indexed)).toEqual(await limited(plain));
      expect(await indexed.countDocuments(wanted as never)).toBe(a.length);
      const plan = JSON.stringify(await indexed.find(wanted as never, { sort: sort as never }).explain('queryPlanner'));
      if (plan.includes('IXSCAN')) byIndex++;
    }
    expect(byIndex).toBeGreaterThan(rounds / 3);
  };
  const docs = Array.from({ length: 400 }, (_, i) => document(i));
  for (const c of [plain, indexed]) await c.insertMany(docs as never);
  for (const [key, options] of INDEXES.slice(6)) await indexed.createIndex(key as never, options);
  await compareAll(150);

  // Updates, replacements and deletions must keep every index in step.
  for (let i = 0; i < 300; i++) {
    const _id = random(400) as never;
    const { _id: _, ...replacement } = document(0);
    const change = pick<Document>([
      { $set: { a: value(), c: random(4) } },
      { $unset: { b: 1 } },
      { $set: { d: [item()] } },
    ]);
    for (const c of [plain, indexed]) {
      if (i % 5 === 0) await c.deleteOne({ _id });
      else if (i % 3 === 0) await c.replaceOne({ _id }, replacement, { upsert: true });
      else await c.updateOne({ _id }, change);
    }
  }
  await compareAll(150);
});

test('a sparse index finds those that have the field, and no others', async () => {
  const c = used.client.db('planner').collection('sparse');
  await c.createIndex({ 'x.y': 1 }, { sparse: true });
  await c.insertMany([
    { _id: 1 },
    { _id: 2, x: { y: null } },
    { _id: 3, x: [{ y: 1 }, {}] },
    { _id: 4, x: { y: [] } },
  ] as never);
  const found = c.find({ 'x.y': { $exists: true } }, { projection: { _id: 1 } });
  expect((await found.toArray()).map(({ _id }) => Number(_id)).sort()).toEqual([2, 3, 4]);
  const { executionStats } = await c.find({ 'x.y': { $exists: true } }).explain('executionStats');
  expect(executionStats).toMatchObject({ nReturned: 3, totalDocsExamined: 3 });
  const other = await c.find({ 'x.y': { $exists: false } }).explain('executionStats');
  expect(other['executionStats']).toMatchObject({ nReturned: 1, totalDocsExamined: 4 });
});

test('long keys: equality, ranges, sorting and uniqueness beyond what LMDB can hold', async () => {
  const c = used.client.db('planner').collection('long');
  await c.createIndex({ s: 1 }, { unique: true });
  const texts = ['b', 'a', 'c', ''].map((end) => 'संस्थान '.repeat(300) + end);
  await c.insertMany(texts.map((s) => ({ s })));
  for (const s of texts) {
    expect(await c.countDocuments({ s })).toBe(1);
    await expect(c.insertOne({ s })).rejects.toMatchObject({ code: 11000 });
  }
  expect((await c.find().sort({ s: 1 }).toArray()).map((d) => d['s'])).toEqual([...texts].sort());
  expect(await c.countDocuments({ s: { $gt: texts[1]! } })).toBe(2);
  await c.updateOne({ s: texts[0]! }, { $set: { s: 'short' } });
  await c.insertOne({ s: texts[0] });
  expect(await c.countDocuments()).toBe(5);
});

test('explain names the index, and hint is applied or rejected', async () => {
  const c = used.client.db('planner').collection('explain');
  await c.createIndexes([{ key: { a: 1, b: -1 } }, { key: { b: 1 } }]);
  await c.insertMany(Array.from({ length: 500 }, (_, i) => ({ a: i % 10, b: i })));
  const plan = await c.find({ a: 3 }).sort({ b: -1 }).limit(5).explain('executionStats');
  expect(plan.queryPlanner.winningPlan).toMatchObject({
    stage: 'LIMIT',
    inputStage: { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: 'a_1_b_-1', direction: 'forward' } },
  });
  expect(plan.executionStats).toMatchObject({ nReturned: 5, totalDocsExamined: 5 });
  expect(
    (await c.find().sort({ b: -1 }).limit(1).explain()).queryPlanner.winningPlan.inputStage.inputStage,
  ).toMatchObject({ indexName: 'b_1', direction: 'backward' });
  expect((await c.find({ x: 1 }).sort({ x: 1 }).explain()).queryPlanner.winningPlan).toMatchObject({
    stage: 'SORT',
    inputStage: { stage: 'COLLSCAN' },
  });
  expect((await c.find({ a: 3 }, { hint: 'b_1' }).explain()).queryPlanner.winningPlan.inputStage.indexName).toBe('b_1');
  await expect(c.find({ a: 3 }, { hint: { z: 1 } }).toArray()).rejects.toMatchObject({ code: 2 });
});

test('two conditions met by two elements of one array are found through a compound index', async () => {
  const c = used.client.db('planner').collection('elements');
  await c.createIndex({ 'a.x': 1, 'a.y': 1 });
  await c.insertMany([
    {
      a: [
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ],
    },
    { a: { x: 1, y: 4 } },
  ]);
  expect(await c.countDocuments({ 'a.x': 1, 'a.y': 4 })).toBe(2);
  expect(await c.countDocuments({ 'a.x': { $gt: 1.5, $lt: 2.5 } })).toBe(1);
  expect(await c.countDocuments({ a: { $elemMatch: { x: 1, y: 4 } } })).toBe(0);
});
