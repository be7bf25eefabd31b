import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  importLists,
  type ImportList,
  type ImportRowChange,
  type ImportRow,
  type Page,
  day,
  inSeconds,
} from '@setu/contracts';
import { isValidObjectId, Schema, Types, type Model } from 'mongoose';
import { databaseNow } from '../../platform/database/database-clock.js';
import { nested } from '../../platform/database/form-schema.js';
import { invalid } from '../../platform/http/api-error.js';
import { sourceIdOf } from '../../catalog/college.schema.js';
import { stateName } from '../../catalog/places/earlier-places.js';
import type { Compared, Known } from '../compare-batch.js';
import { namedRow } from '../named-colleges.js';
import type { Batch, RejectedRow } from '../read-batches.js';
import type { Cells } from '../row-kinds.js';
import type { ImportJobRecord } from './import-job.schema.js';
import { defaultLimit } from '../../platform/http/pagination.js';

/** A row of a preview. */
interface ImportRowRecord extends Omit<ImportRow, '_id'> {
  _id: Types.ObjectId;
  job: Types.ObjectId;
  outcome: ImportList;
  at: Date;
  /** State that a row without a code names. */
  state?: string;
}

const text = { type: String, default: '' };

export const importRowSchema = new Schema<ImportRowRecord>(
  {
    job: { type: Schema.Types.ObjectId, required: true },
    outcome: { type: String, enum: importLists, required: true },
    at: { type: Date, required: true },
    line: { type: Number, required: true },
    name: text,
    sourceId: text,
    changes: {
      type: [nested({ field: String, before: String, after: String, source: Schema.Types.Mixed })],
      default: undefined,
    },
    reason: String,
    place: String,
    state: String,
  },
  { collection: 'import_rows', strict: 'throw', versionKey: false },
);

importRowSchema.index({ job: 1, outcome: 1, _id: 1 });
importRowSchema.index({ at: 1 }, { expireAfterSeconds: inSeconds(day) });
type ImportRowModel = Model<ImportRowRecord>;

export const IMPORT_ROW = 'ImportRow';

const maxOfOutcome = 1000;
const longestShown = 500;

/** A row with the state that it names. */
export type StoredRow = ImportRow & Pick<ImportRowRecord, 'state'>;
type Shown = Omit<StoredRow, '_id'>;
type Read = Batch['colleges'][number];

/** The rows of a preview: the first thousand of each outcome. */
@Injectable()
export class ImportRowsService {
  constructor(@InjectModel(IMPORT_ROW) private readonly rows: ImportRowModel) {}

  /** Removes the rows of an import, without those of these lines whose college was chosen. */
  async clear(job: Types.ObjectId, chosen: readonly number[] = []) {
    await this.rows.deleteMany({ job, outcome: { $ne: 'unsure' } });
    await this.rows.deleteMany({ job, line: { $nin: [...chosen] } });
  }

  async isUnsure(job: Types.ObjectId, line: number): Promise<boolean> {
    return (await this.rows.countDocuments({ job, outcome: 'unsure', line })) > 0;
  }

  /** Returns a function that stores the rows of a batch, as long as there is room. */
  keeper(job: Types.ObjectId) {
    const room = Object.fromEntries(importLists.map((list) => [list, maxOfOutcome])) as Record<ImportList, number>;
    return async ({ fresh, changed, unchanged, ...unwritten }: Compared<Read>, rejections: readonly RejectedRow[]) => {
      const take = (outcome: ImportList, rows: Shown[]) => {
        const taken = rows.slice(0, room[outcome]);
        room[outcome] -= taken.length;
        return taken.map((row): ImportRowRecord => ({
          _id: new Types.ObjectId(),
          job,
          outcome,
          at: databaseNow(),
          ...row,
        }));
      };
      const records = [
        ...take('added', fresh.map(ofCollege)),
        ...take('changed', changed.map(withChanges)),
        ...take('protected', unwritten.protected.map(withChanges)),
        ...take('cleared', unwritten.cleared.map(withChanges)),
        ...take('unchanged', unchanged.map(ofCollege)),
        ...take('refused', rejections.filter(({ isUnsure }) => !isUnsure).map(ofRejection)),
        ...take('unsure', rejections.filter(({ isUnsure }) => isUnsure).map(ofUnsure)),
      ];
      if (records.length > 0) await this.rows.collection.insertMany(records);
    };
  }

  /** Adds rows that were rejected when they were written. Replaces a row that is stored already. */
  async addRejected(job: Types.ObjectId, rejections: readonly RejectedRow[]) {
    const outcome = 'refused';
    const rows = rejections.map(ofRejection);
    await this.rows.deleteMany({ job, outcome, line: { $in: rows.map(({ line }) => line) } });
    const room = maxOfOutcome - (await this.rows.countDocuments({ job, outcome }));
    await this.rows.insertMany(
      rows.slice(0, Math.max(0, room)).map((row) => ({ job, outcome, at: databaseNow(), ...row })),
    );
  }

  /** Adds colleges that a file does not name, as long as there is room after those of before. */
  async addMissing(job: Types.ObjectId, missing: readonly Known[], before: number) {
    const rows = missing.slice(0, Math.max(0, maxOfOutcome - before)).map((college) => ({
      job,
      outcome: 'missing' as const,
      at: databaseNow(),
      line: 0,
      name: cut(college.name ?? ''),
      sourceId: sourceIdOf(college),
      place: college.location ?? '',
    }));
    if (rows.length > 0) await this.rows.insertMany(rows);
  }

  /** Returns a page of a list. `unsure` has the rows without a choice, `chosen` those with one. */
  async page(
    { _id: job, rowChoices = {} }: Pick<ImportJobRecord, '_id' | 'rowChoices'>,
    list: ImportList,
    { limit = defaultLimit, cursor }: { limit?: number; cursor?: string },
  ): Promise<Page<StoredRow>> {
    if (cursor !== undefined && !isValidObjectId(cursor))
      throw invalid({ cursor: 'cursor is not one that this list gave' });
    const lines = Object.keys(rowChoices).map(Number);
    const filter = {
      job,
      outcome: list === 'chosen' ? ('unsure' as const) : list,
      ...(list === 'unsure' && { line: { $nin: lines } }),
      ...(list === 'chosen' && { line: { $in: lines } }),
    };
    const [found, total] = await Promise.all([
      this.rows
        .find({ ...filter, ...(cursor && { _id: { $gt: new Types.ObjectId(cursor) } }) })
        .sort({ _id: 1 })
        .limit(limit + 1)
        .lean<ImportRowRecord[]>(),
      this.rows.countDocuments(filter),
    ]);
    const items = found
      .slice(0, limit)
      .map(({ _id, job: _job, outcome: _outcome, at: _at, ...row }) => ({ _id: _id.toHexString(), ...row }));
    return { items, total, nextCursor: found.length > limit ? items.at(-1)!._id : null };
  }
}

const cut = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);

const ofCollege = ({ row: { line }, sourceId, facts }: Read): Shown => ({ line, sourceId, name: cut(facts.name) });

function ofUnsure({ row: { line, cells } }: RejectedRow): Shown {
  const { name, location, district, state } = namedRow(cells as Cells)!;
  const isIn = (part: string) => location.toLowerCase().includes(part.toLowerCase());
  const place = [location, ...[district, state].filter((part) => !isIn(part))].filter(Boolean).join(', ');
  const inState = stateName(state);
  return { line, sourceId: '', name: cut(name), place: cut(place), ...(inState && { state: inState }) };
}

const ofRejection = ({ row: { line, cells, values }, reason }: RejectedRow): Shown =>
  typeof cells === 'string'
    ? { line, sourceId: '', name: cut(values.join(', ')), reason }
    : { line, ...namesIn(cells), reason: cut(reason) };

/** Returns what a rejected row says that it is; a line of a full export says it in its JSON. */
function namesIn({ json, ...cells }: Cells): Pick<Shown, 'sourceId' | 'name'> {
  const { sourceId, _id, college, name, title } = json === undefined ? cells : recordIn(json);
  return { sourceId: cut(textOf(sourceId ?? college ?? _id)), name: cut(textOf(name ?? title)) };
}

function recordIn(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json)) as Record<string, unknown>;
  } catch {
    // A line that is cut off has no name.
    return {};
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const withChanges = ({ college, changes }: { college: Read; changes: ImportRowChange[] }): Shown => ({
  ...ofCollege(college),
  changes: changes.map(short),
});

const short = ({ field, before, after, source }: ImportRowChange): ImportRowChange => ({
  field,
  ...(source && { source }),
  ...(before && { before: cut(before) }),
  ...(after && { after: cut(after) }),
});
