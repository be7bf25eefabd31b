import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isValidObjectId, Types } from 'mongoose';
import { COLLEGE, type CollegeModel, type CollegeRecord } from '../catalog/college.schema.js';
import { Batcher } from '../platform/database/batcher.js';
import { isIdText } from '../platform/documents/document-ids.js';
import { notFound } from '../platform/http/api-error.js';

type College = Pick<CollegeRecord, '_id' | 'name' | 'courses' | 'programmes' | 'mergedFrom'>;

/** A college that is reviewed. */
export interface ReviewedCollege extends College {
  id: string;
  /** Its own id, and those of the colleges that were merged into it. */
  ids: string[];
}

const shown = { deleting: { $ne: true as const }, mergedInto: { $exists: false } };
const idFields = { mergedFrom: 1 } as const;
const fields = { ...idFields, name: 1, 'courses.title': 1, programmes: 1 } as const;

/** Reads the colleges that reviews are about. */
@Injectable()
export class ReviewCollegesService {
  readonly #shownIds = new Batcher<string[]>(async (ids) => {
    const among = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, ...shown };
    const found = await this.colleges.collection.find<College>(among, { projection: idFields }).toArray();
    return new Map(found.map((college) => [college._id.toHexString(), idsOf(college._id.toHexString(), college)]));
  });

  constructor(@InjectModel(COLLEGE) private readonly colleges: CollegeModel) {}

  /** Throws a 404 when there is none. */
  async find(id: string): Promise<ReviewedCollege> {
    const college = await this.#read(id, fields);
    if (!college) throw notFound('The college');
    return { ...college, id, ids: idsOf(id, college) };
  }

  /** Returns the id, with those of the colleges that were merged into it. Throws a 404 when there is no such college. */
  async shownIdsOf(id: string): Promise<string[]> {
    const ids = isIdText(id) ? await this.#shownIds.get(id) : undefined;
    if (!ids) throw notFound('The college');
    return ids;
  }

  /** Returns the id, with those of the colleges that were merged into it, also of a college that is gone. */
  async idsOf(id: string): Promise<string[]> {
    return idsOf(id, await this.#read(id, idFields));
  }

  async isListed(id: string): Promise<boolean> {
    return (await this.#read(id, idFields)) !== null;
  }

  #read(id: string, fields: Record<string, 1>): Promise<College | null> {
    if (!isIdText(id)) return Promise.resolve(null);
    return this.colleges.findOne({ _id: id, ...shown }, fields).lean<College>();
  }

  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.colleges
      .find({ _id: { $in: ids.filter((id) => isValidObjectId(id)) } }, { name: 1 })
      .lean<Pick<College, '_id' | 'name'>[]>();
    return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
  }
}

const idsOf = (id: string, college: Pick<College, 'mergedFrom'> | null): string[] => [
  id,
  ...(college?.mergedFrom ?? []).map((each) => each.toHexString()),
];
