import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type api,
  completenessOf,
  fromList,
  importedFields,
  type College,
  type CollegeChoice,
  type CollegeTablePage,
  type QueryOf,
  type Completeness,
} from '@setu/contracts';
import { Types } from 'mongoose';
import type { CsvColumn } from '../../platform/csv/csv.js';
import { COLLEGE, sourceIdOf, type CollegeModel, type CollegeRecord } from '../college.schema.js';
import type { FoundCollege } from '../read-model/college-table.js';
import type { CollegeEntry } from '../read-model/college-views.js';
import { ReadModelService } from '../read-model/read-model.service.js';
import { defaultLimit } from '../../platform/http/pagination.js';

const exportBatch = 200;
const notDeleting = { deleting: { $exists: false } };

/** The columns that the import reads: importing an export changes nothing. */
export const exportColumns: CsvColumn<CollegeRecord>[] = [
  ...importedFields.map((name) => ({
    name,
    value: ({ [name]: value }: CollegeRecord) => (Array.isArray(value) ? fromList(value) : value),
  })),
  { name: 'aicteId', value: ({ aicteId }) => aicteId },
  { name: 'source', value: ({ provenance }) => provenance?.source },
  { name: 'sourceId', value: sourceIdOf },
];

/** The colleges as administrators see them. */
@Injectable()
export class AdminCollegesService {
  readonly #completeness = new WeakMap<CollegeEntry, Completeness>();

  constructor(
    private readonly model: ReadModelService,
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
  ) {}

  /** Returns a page, found in memory. Deleted colleges are not in it, whichever process deleted them. */
  async page({
    sort = 'name',
    limit = defaultLimit,
    cursor,
    counts,
    ...choice
  }: QueryOf<typeof api.adminColleges.page>): Promise<CollegeTablePage> {
    const { items, filters, ...rest } = this.model.catalogue.table.page(choice, sort, limit, cursor);
    const updatedAt = await this.#updatedAt(items);
    const offered = { ...filters, ...(!choice.state && { district: [] }) };
    return {
      items: items.flatMap((college) => {
        const updated = updatedAt.get(college._id);
        const entry = this.model.catalogue.entries.get(college._id);
        if (!updated || !entry) return [];
        const completeness = this.#completenessOf(entry);
        const sample = entry.isSample && { sample: true as const };
        return [{ ...college, completeness, updatedAt: updated.toISOString(), ...sample }];
      }),
      ...rest,
      ...(counts && cursor === undefined && { filters: offered }),
    };
  }

  /** Whole records of all matches, in alphabetical order, samples last, read while they are taken. */
  async *export(choice: CollegeChoice): AsyncGenerator<CollegeRecord> {
    const wanted = new Set(this.model.catalogue.table.matching(choice));
    const view = { order: 'name' as const, seed: 0, scope: '' };
    const { colleges, samples } = this.model.catalogue;
    const rows = [colleges, samples.colleges].flatMap((list) => list.page([], view, Infinity, null).rows);
    const ids = rows.flatMap(({ id }) => (wanted.has(id) ? [id] : []));
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

  /** To check a form takes longer than all else of a page, so it is done once for each version of a college. */
  #completenessOf(entry: CollegeEntry): Completeness {
    const known = this.#completeness.get(entry) ?? completenessOf(JSON.parse(entry.json) as College);
    this.#completeness.set(entry, known);
    return known;
  }

  async #updatedAt(items: readonly FoundCollege[]): Promise<Map<string, Date>> {
    const ids = items.map(({ _id }) => new Types.ObjectId(_id));
    if (ids.length === 0) return new Map();
    const found = await this.colleges
      .find({ _id: { $in: ids }, ...notDeleting }, { updatedAt: 1 })
      .lean<Pick<CollegeRecord, '_id' | 'updatedAt'>[]>();
    return new Map(found.map(({ _id, updatedAt }) => [String(_id), updatedAt]));
  }
}
