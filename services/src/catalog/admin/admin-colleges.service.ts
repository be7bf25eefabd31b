import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import {
  collegeSearchWords,
  fromList,
  importedFields,
  type AdminCollege,
  type CollegeCard,
  type Page,
  type PageQuery,
} from '@setu/contracts';
import { Types } from 'mongoose';
import type { CsvColumn } from '../../platform/csv/csv.js';
import { COLLEGE, sourceIdOf, type CollegeModel, type CollegeRecord } from '../college.schema.js';
import { listPage } from '../search/list-page.js';
import { ReadModelService } from '../read-model/read-model.service.js';

const exportBatch = 200;
const notDeleting = { deleting: { $exists: false } };

/** The columns that the import reads: importing an export changes nothing. */
export const exportColumns: CsvColumn<CollegeRecord>[] = [
  ...importedFields.map((name) => ({
    name,
    value: ({ [name]: value }: CollegeRecord) => (Array.isArray(value) ? fromList(value) : value),
  })),
  { name: 'source', value: ({ provenance }) => provenance?.source },
  { name: 'sourceId', value: sourceIdOf },
];

/** The colleges as administrators see them. */
@Injectable()
export class AdminCollegesService {
  constructor(
    private readonly model: ReadModelService,
    @Inject(getModelToken(COLLEGE)) private readonly colleges: CollegeModel,
  ) {}

  /** A page in alphabetical order, found in memory, with what only the database knows. One that is deleted is not in it, whoever deleted it. */
  async list({ search = '', ...page }: PageQuery): Promise<Page<AdminCollege>> {
    const list = this.model.catalogue.colleges;
    const query = { ...page, search, order: 'name' as const };
    const bytes = listPage(list, { query, words: collegeSearchWords(search), defaultOrder: 'name' });
    const { items, ...rest } = JSON.parse(bytes.toString()) as Page<CollegeCard>;
    const updatedAt = await this.#updatedAt(items);
    return {
      items: items.flatMap(({ _id, name, location, type, rating, courseCount, mentorCount }) => {
        const updated = updatedAt.get(_id);
        if (!updated) return [];
        return [{ _id, name, location, type, rating, courseCount, mentorCount, updatedAt: updated.toISOString() }];
      }),
      ...rest,
    };
  }

  /** Whole records of all matches, in alphabetical order, read while they are taken. */
  async *export(search: string): AsyncGenerator<CollegeRecord> {
    const view = { order: 'name' as const, seed: 0, scope: '' };
    const { rows } = this.model.catalogue.colleges.page(collegeSearchWords(search), view, Infinity, null);
    const ids = rows.map(({ id }) => id);
    for (let start = 0; start < ids.length; start += exportBatch) {
      const part = ids.slice(start, start + exportBatch);
      const records = await this.colleges.find({ _id: { $in: part }, ...notDeleting }).lean<CollegeRecord[]>();
      const byId = new Map(records.map((record) => [String(record._id), record]));
      for (const id of part) {
        const record = byId.get(id);
        if (record) yield record;
      }
    }
  }

  async #updatedAt(items: readonly CollegeCard[]): Promise<Map<string, Date>> {
    const ids = items.map(({ _id }) => new Types.ObjectId(_id));
    if (ids.length === 0) return new Map();
    const found = await this.colleges
      .find({ _id: { $in: ids }, ...notDeleting }, { updatedAt: 1 })
      .lean<Pick<CollegeRecord, '_id' | 'updatedAt'>[]>();
    return new Map(found.map(({ _id, updatedAt }) => [String(_id), updatedAt]));
  }
}
