import type { CollegeModel } from './college.schema.js';

interface RemovedCollege {
  /** Source id. */
  _id: string;
  at: Date;
}

const removed = (colleges: CollegeModel) => colleges.db.collection<RemovedCollege>('removed_colleges');

/** Remembers a college that an administrator deleted, so that the directory does not bring it back. */
export async function noteRemoved(colleges: CollegeModel, sourceId: string) {
  await removed(colleges).updateOne({ _id: sourceId }, { $set: { at: new Date() } }, { upsert: true });
}

/** Those of these source ids whose colleges were deleted. */
export async function findRemoved(colleges: CollegeModel, sourceIds: readonly string[]): Promise<Set<string>> {
  const found = await removed(colleges)
    .find({ _id: { $in: [...sourceIds] } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}
