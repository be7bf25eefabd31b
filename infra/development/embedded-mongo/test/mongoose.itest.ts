import mongoose, { Schema } from 'mongoose';
import { useServer } from './support.js';

const used = useServer();
let connection: mongoose.Connection;
beforeAll(async () => {
  connection = await mongoose.createConnection(used.server.uri, { dbName: 'goose' }).asPromise();
});
afterAll(() => connection.close());

const college = new Schema(
  {
    name: { type: String, required: true },
    slug: { type: String, unique: true },
    fees: { min: Number, max: Schema.Types.Decimal128 },
    courses: [{ title: String, seats: { type: Number, default: 0 } }],
    tags: { type: [String], index: true },
    labels: { type: Map, of: String },
    seen: { type: Date, expires: 3600 },
    deletedAt: { type: Date, default: null },
  },
  { timestamps: true },
);

test('models with indexes, defaults, sub-documents, arrays, maps and timestamps', async () => {
  const College = connection.model('College', college);
  await College.init();
  expect((await College.listIndexes()).map((i) => i['name'])).toEqual(['_id_', 'slug_1', 'tags_1', 'seen_1']);
  expect(await College.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
  const one = await College.create({
    name: 'IIT',
    slug: 'iit',
    fees: { min: 1, max: '2.50' },
    courses: [{ title: 'CS' }, { title: 'EE', seats: 5 }],
    tags: ['a', 'b'],
    labels: { x: 'y' },
  });
  const back = (await College.findById(one.id).orFail())!;
  expect(back.toObject()).toEqual(one.toObject());
  expect(String(back.fees!.max)).toBe('2.50');

  back.courses[0]!.seats = 9;
  back.courses.push({ title: 'ME' });
  (back.tags as mongoose.Types.Array<string>).pull('a');
  back.labels!.set('z', 'w');
  await back.save();
  const lean = await College.findOne({ 'courses.seats': 9, tags: 'b' }).lean().orFail();
  expect([lean.courses.map((c) => c.title), lean.tags, lean.labels]).toEqual([
    ['CS', 'EE', 'ME'],
    ['b'],
    { x: 'y', z: 'w' },
  ]);
  expect(lean.updatedAt > lean.createdAt).toBe(true);

  const stale = (await College.findById(one.id).orFail())!;
  await College.updateOne({ _id: one.id }, { $pull: { courses: { title: 'CS' } }, $inc: { __v: 1 } });
  stale.courses[1]!.seats = 1;
  stale.courses.splice(0, 1);
  await expect(stale.save()).rejects.toThrow(mongoose.Error.VersionError);

  await expect(College.create({ name: 'x', slug: 'iit' })).rejects.toMatchObject({
    code: 11000,
    keyValue: { slug: 'iit' },
  });
  expect(await College.exists({ slug: 'iit' })).toMatchObject({ _id: one._id });
  expect(
    await College.findOneAndUpdate(
      { slug: 'new' },
      { name: 'N' },
      { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
    ).lean(),
  ).toMatchObject({ slug: 'new', name: 'N', deletedAt: null });
  const writes = ['a', 'b', 'new'].map((slug) => ({
    updateOne: { filter: { slug }, update: { $set: { name: slug } }, upsert: true },
  }));
  expect(await College.bulkWrite(writes, { ordered: false })).toMatchObject({ upsertedCount: 2, matchedCount: 1 });
  expect(await College.countDocuments({ deletedAt: null })).toBe(4);
  expect(await College.find().sort('-name').select('name -_id').limit(2).lean()).toEqual([
    { name: 'new' },
    { name: 'b' },
  ]);
  const counts = await College.aggregate([
    { $unwind: '$courses' },
    { $group: { _id: '$slug', seats: { $sum: '$courses.seats' } } },
  ]);
  expect(counts).toEqual([{ _id: 'iit', seats: 5 }]);
  let n = 0;
  for await (const _ of College.find().cursor()) n++;
  expect(n).toBe(4);
  await College.deleteOne({ slug: 'a' });
  expect(await College.distinct('slug')).toEqual(['b', 'iit', 'new']);
});
