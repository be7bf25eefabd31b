import { Types } from 'mongoose';
import type { CollegeRecord } from './college-record.js';

const prefix = 'college:';

/** By what a file names a college: the id of its source, or else the one it has here. */
export const sourceIdOf = ({ sourceId, _id }: Pick<CollegeRecord, 'sourceId' | '_id'>): string =>
  sourceId ?? `${prefix}${_id.toHexString()}`;

/** The id of a college that was exported without one of a source; null for any other. */
export const idOf = (sourceId: string): Types.ObjectId | null =>
  new RegExp(`^${prefix}[0-9a-f]{24}$`).test(sourceId) ? new Types.ObjectId(sourceId.slice(prefix.length)) : null;
