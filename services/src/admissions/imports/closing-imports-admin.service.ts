import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClosingImport, type ClosingImportForm, day, maxRejectionsShown } from '@setu/contracts';
import { type Exam, exams, readExamFacts } from '@setu/open-data';
import { Types } from 'mongoose';
import { Readable } from 'node:stream';
import {
  CLOSING_IMPORT,
  type ClosingImportModel,
  type ClosingImportRecord,
} from '../../catalog/closing-imports/closing-import.schema.js';
import { ClosingImports } from '../../catalog/closing-imports/closing-imports.service.js';
import { ReadModelService } from '../../catalog/read-model/read-model.service.js';
import { HistoryService } from '../../history/history.service.js';
import { ImportError } from '../../import/import-error.js';
import { readById } from '../../platform/documents/document-ids.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { invalid } from '../../platform/http/api-error.js';
import { partsOf } from '../added-closings.js';
import { provenGroups } from '../chance-groups.js';
import type { ExamTable } from '../exam-table.js';
import { ExamTables } from '../exam-tables.service.js';
import { type CheckedClosings, checkClosings } from './check-closings.js';
import { readClosingTable } from './closing-table.js';

const maxListed = 50;
/** A file that was checked and never used is deleted after this. */
const checkedLastsMs = 30 * day;

type Listed = Omit<ClosingImportRecord, 'parts'>;

/** The administrators' actions on files of closing values. */
@Injectable()
export class ClosingImportsAdmin {
  constructor(
    @InjectModel(CLOSING_IMPORT) private readonly records: ClosingImportModel,
    private readonly imports: ClosingImports,
    private readonly tables: ExamTables,
    private readonly model: ReadModelService,
    private readonly history: HistoryService,
  ) {}

  async latest(): Promise<ClosingImport[]> {
    const records = await this.records.find({}, { parts: 0 }).sort({ at: -1 }).limit(maxListed).lean<Listed[]>();
    return records.map((record) => this.#shown(record));
  }

  /**
   * Checks a file and stores it with its totals.
   *
   * @throws ApiError 400 for a file that is no table of closing values of the list
   */
  async check(fileName: string, form: ClosingImportForm, file: Buffer, administrator: string): Promise<ClosingImport> {
    const exam = exams.find(({ slug }) => slug === form.exam)!;
    checkForm(exam, form);
    const table = await this.tables.of(exam);
    const checked = await this.#read(exam, form, table, fileName, file);
    const { rows, institutions, counts, warnings, rejections } = checked;
    if (rows.length === 0) throw invalid({ file: `No row can be taken. The first one: ${rejections[0]!.reason}.` });
    const record: ClosingImportRecord = {
      _id: new Types.ObjectId(),
      ...form,
      fileName,
      administrator,
      at: databaseNow(),
      counts: { ...counts, ...this.#countJoined(checked, table) },
      warnings,
      rejections: rejections.slice(0, maxRejectionsShown),
      categories: [...new Set(rows.map(({ category }) => category))],
      institutions,
      parts: partsOf(rows),
    };
    await this.#deleteOld();
    await this.records.create(record);
    return this.#shown(record);
  }

  /** Puts a file into use or takes it out of use. Once more is no error. */
  async set(idText: string, isWanted: boolean, administrator: string): Promise<ClosingImport> {
    const record: Listed = await readById(this.records, idText, 'The file', { parts: 0 });
    const { _id, exam, list, year, round, fileName, counts } = record;
    if (await this.imports.set(_id, isWanted)) {
      const subject = { id: `closing ${_id.toHexString()}`, name: `${exam} ${year}, round ${round} (${list})` };
      const note = `${fileName}: ${counts.added} added, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.rejected} rejected`;
      await this.history.record({
        administrator,
        action: isWanted ? 'imported' : 'reverted',
        kind: 'exam',
        subject,
        note,
      });
    }
    return this.#shown(record);
  }

  async #read(exam: Exam, form: ClosingImportForm, table: ExamTable, name: string, file: Buffer) {
    try {
      return await checkClosings(exam, form, table, readClosingTable(name, file, Readable.from([file])));
    } catch (error) {
      if (error instanceof ImportError) throw invalid({ file: error.message });
      throw error;
    }
  }

  /** Counts the institutions of the rows that have a page here, and those that have none. */
  #countJoined({ rows }: CheckedClosings, { institutions }: ExamTable) {
    const { entries } = this.model.catalogue;
    const pages = new Map(institutions.map(({ key, collegeId }) => [key, collegeId && this.model.idOf(collegeId)]));
    const keys = new Set(rows.map(({ institution }) => institution));
    const joined = [...keys].filter((key) => entries.has(pages.get(key) ?? '')).length;
    return { joined, notJoined: keys.size - joined };
  }

  async #deleteOld() {
    const old = await this.records
      .find({ at: { $lt: new Date(databaseNow().getTime() - checkedLastsMs) } }, { _id: 1 })
      .lean<Listed[]>();
    const unused = old.filter(({ _id }) => !this.imports.isInUse(_id));
    await this.records.deleteMany({ _id: { $in: unused.map(({ _id }) => _id) } });
  }

  #shown({ _id, at, categories: _categories, institutions: _institutions, ...record }: Listed): ClosingImport {
    const { parts: _parts, ...listed } = record as Partial<ClosingImportRecord> & typeof record;
    const { exam, list, year, isLast } = listed;
    const isKnownYear = Number(year) <= readExamFacts()[exam]!.years[0]!;
    return {
      ...listed,
      _id: _id.toHexString(),
      at: at.toISOString(),
      isInUse: this.imports.isInUse(_id),
      movesChances: provenGroups[list] !== undefined && (isKnownYear || isLast === 'yes'),
    };
  }
}

function checkForm({ lists, name, closingOf }: Exam, { list, round }: ClosingImportForm) {
  if (!Object.hasOwn(lists, list)) throw invalid({ list: `list must be one of ${Object.keys(lists).join(', ')}` });
  if (closingOf === 'last round' && !/^[1-9]\d?$/.test(round))
    throw invalid({ round: `The rounds of ${name} are numbers, such as 6.` });
}
