import type { Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import type { CollegeModel, CollegeRecord } from '../../catalog/college.schema.js';
import type { CollegeWrite } from '../../history/college-write.schema.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { idFrom } from '../../platform/documents/document-ids.js';

/** Returns what a version of the directory changes in these fields of a college; nothing if they stay as they are. */
export function writeOf(
  version: string,
  known: Pick<CollegeRecord, '_id' | 'revision'>,
  next: object,
  fields: readonly string[],
): CollegeWrite[] {
  const [before, after] = [known, next] as Record<string, unknown>[];
  const values = fields
    .filter((path) => !isSame(before![path], after![path]))
    .map((path) => ({ path, before: before![path], after: after![path] }));
  if (values.length === 0) return [];
  const _id = idFrom(`directory ${version} ${String(known._id)} ${known.revision ?? 0}`);
  return [{ _id, college: known._id, at: databaseNow(), by: 'directory', job: version, name: version, values }];
}

/** Returns the ids of the writes that were not done, because their college was saved after it was compared. */
export async function unwritten(colleges: CollegeModel, writes: readonly CollegeWrite[]): Promise<Types.ObjectId[]> {
  const fields = new Set(writes.flatMap(({ values = [] }) => values.map(({ path }) => path)));
  const projection = Object.fromEntries([...fields].map((field) => [field, 1 as const]));
  const ids = writes.map(({ college }) => college);
  const found = await colleges
    .find({ _id: { $in: ids } }, projection)
    .lean<(Record<string, unknown> & { _id: object })[]>();
  const now = new Map(found.map((record) => [String(record._id), record]));
  const isDone = ({ college, values = [] }: CollegeWrite) =>
    values.every(({ path, after }) => isSame(now.get(String(college))?.[path], after));
  return writes.filter((write) => !isDone(write)).map(({ _id }) => _id);
}

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other));

/** An empty list is as good as none. */
const plain = (value: unknown): unknown =>
  value === undefined || (Array.isArray(value) && value.length === 0)
    ? null
    : (JSON.parse(JSON.stringify(value)) as unknown);
