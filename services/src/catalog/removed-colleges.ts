import type { CollegeModel } from './college.schema.js';

interface RemovedCollege {
  /** Id of the college, or its source id. */
  _id: string;
  at: Date;
}

const removed = (colleges: CollegeModel) => colleges.db.collection<RemovedCollege>('removed_colleges');

/** Remembers a college that an administrator deleted: by its id, so that its address says so, and by its source id, so that the directory does not bring it back. */
export async function noteRemoved(colleges: CollegeModel, ...ids: string[]) {
  const at = new Date();
  for (const _id of ids) await removed(colleges).updateOne({ _id }, { $set: { at } }, { upsert: true });
}

/** Those of these ids or source ids whose colleges were deleted; of all of them without an argument. */
export async function findRemoved(colleges: CollegeModel, ids?: readonly string[]): Promise<Set<string>> {
  if (ids?.length === 0) return new Set();
  const found = await removed(colleges)
    .find(ids ? { _id: { $in: [...ids] } } : {}, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}

/** A deleted college is back. */
export async function unnoteRemoved(colleges: CollegeModel, ...ids: string[]) {
  await removed(colleges).deleteMany({ _id: { $in: ids } });
}
