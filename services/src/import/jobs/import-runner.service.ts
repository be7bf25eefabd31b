import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { guessColumns, importKindOf, type ImportCounts, type RollbackCounts } from '@setu/contracts';
import { COLLEGE_CHANGE, lastChange, type CollegeChangeModel } from '../../catalog/read-model/change-log.js';
import { COLLEGE, type CollegeModel } from '../../catalog/college.schema.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import type { JobSteps } from '../../platform/jobs/jobs.js';
import { Scheduler } from '../../platform/process/scheduler.js';
import { COLUMN_MAPPING, findMapping, type ColumnMappingModel } from '../column-mappings/column-mapping.schema.js';
import { compareBatch, countsOf as outcomesOf } from '../compare-batch.js';
import { fieldTotals } from '../field-totals.js';
import {
  emptyReport,
  importColleges,
  throughBatches,
  type ImportOptions,
  type ImportReport,
} from '../import-colleges.js';
import { ImportError, OvertakenError, UnknownColumnsError } from '../import-error.js';
import type { ImportLease } from '../import-lock.js';
import { countAddresses } from '../moved-addresses.js';
import { RejectedRows, unknownRows } from '../read-batches.js';
import { NamedColleges } from '../named-colleges.js';
import { openRows } from '../row-file.js';
import type { RowFile } from '../row-kinds.js';
import { isMissing, SourceList } from '../source-list.js';
import type { FindColumns } from '../table-file.js';
import { ImportFilesService } from './import-files.service.js';
import type { ImportJobRecord } from './import-job.schema.js';
import { ImportJobsService, type ClaimedImport } from './import-jobs.service.js';
import { ImportUndoService } from './import-undo.service.js';
import { ImportRowsService } from './import-rows.service.js';

const batchSize = 500;

type Steps = Pick<ImportOptions, 'signal' | 'onProgress' | 'batchSize'>;
type Outcome = Partial<ImportJobRecord> & Pick<ImportJobRecord, 'state'>;

/** Works on imports in this process. */
@Injectable()
export class ImportRunnerService {
  readonly #logger = new Logger('Import');

  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    @InjectModel(COLLEGE_CHANGE) private readonly changes: CollegeChangeModel,
    @InjectModel(COLUMN_MAPPING) private readonly mappings: ColumnMappingModel,
    private readonly jobs: ImportJobsService,
    private readonly files: ImportFilesService,
    private readonly rows: ImportRowsService,
    private readonly undo: ImportUndoService,
    private readonly scheduler: Scheduler,
  ) {}

  /** Finds out what a file would do, changing no college. */
  check(job: ClaimedImport): Promise<Outcome> {
    return this.#perform(job, async (steps) => {
      const checkedAfter = (await lastChange(this.changes))?._id ?? 0;
      const { rowChoices = {}, wholeOf } = job;
      const list = wholeOf ? new SourceList(wholeOf) : undefined;
      await this.rows.clear(job._id, Object.keys(rowChoices).map(Number));
      await this.files.delete(job._id, ['refused']);
      let mapping = job.columns?.mapping;
      const csv = await this.#open(job, async (rows) => {
        const found = await findMapping(this.mappings, rows);
        mapping = found?.name;
        return found;
      });
      const keep = this.rows.keeper(job._id);
      const rejectedRows = new RejectedRows(csv.head, () => this.files.writeRejected(job._id));
      const named = new NamedColleges(this.colleges, rowChoices);
      const reading = { ...steps, csv, rejectedRows, named, list };
      const report = await throughBatches(reading, async ({ colleges, addresses, rejections }) => {
        const compared = await compareBatch(this.colleges, colleges);
        const unknown = unknownRows(compared);
        await keep(compared, [...rejections, ...unknown]);
        const news = await countAddresses(this.colleges, addresses);
        return {
          ...outcomesOf(compared),
          ...fieldTotals(compared.changed),
          addresses: news,
          rejections: unknown,
        };
      });
      const files = { source: true, refused: report.refused > 0 };
      if (report.interrupted) return { files };
      const chosen = Object.keys(rowChoices).length;
      const preview = {
        ...countsOf(report),
        ...(chosen > 0 && { chosen }),
        ...(list && { missing: await this.#keepMissing(job, list) }),
      };
      return { files, state: 'ready', preview, checkedAfter, ...tableOf(csv, mapping) };
    });
  }

  /** Stores the colleges that a whole list does not name. Returns how many there are. */
  async #keepMissing({ _id }: ClaimedImport, list: SourceList): Promise<number> {
    let count = 0;
    for await (const changes of list.changes(this.colleges)) {
      const missing = changes.filter(isMissing).map(({ stored }) => stored);
      await this.rows.addMissing(_id, missing, count);
      count += missing.length;
    }
    return count;
  }

  apply(job: ClaimedImport, lease: ImportLease): Promise<Outcome> {
    return this.#perform(
      job,
      async (steps) => {
        await this.files.delete(job._id, ['refused']);
        const csv = await this.#open(job);
        const rejectedRows = new RejectedRows(csv.head, () => this.files.writeRejected(job._id));
        const report = await importColleges({
          ...steps,
          csv,
          rejectedRows,
          onRejected: (rejections) => this.rows.addRejected(job._id, rejections),
          colleges: this.colleges,
          changes: this.changes,
          lease,
          since: job.checkedAfter,
          source: { by: 'import', name: job.fileName, at: databaseNow() },
          choices: job.choices,
          rowChoices: job.rowChoices,
          ...(job.wholeOf && { list: new SourceList(job.wholeOf) }),
          job: job._id,
          onWrite: (written) => this.undo.keep(job, written),
        });
        await this.jobs.noteFiles(job._id, { refused: report.refused > 0 });
        return { result: countsOf(report), ...(!report.interrupted && { state: 'done' as const }) };
      },
      (report) => ({ result: countsOf(report) }),
      lease,
    );
  }

  rollBack(job: ClaimedImport, lease: ImportLease, administrator: string): Promise<Outcome> {
    const { _id } = job;
    return this.#perform(
      job,
      async ({ signal, onProgress }) => {
        const colleges = await this.undo.count(_id);
        let rollback: RollbackCounts | undefined;
        const counts = await this.undo.rollBack(_id, lease, administrator, async (counts, done) => {
          await onProgress!({ ...emptyReport(), rows: done }, done / colleges);
          rollback = counts;
          return !signal!.aborted;
        });
        return { rollback: rollback ?? counts, ...(!signal!.aborted && { state: 'reverted' as const }) };
      },
      () => ({}),
      lease,
    );
  }

  #open(job: ImportJobRecord, findColumns?: FindColumns): Promise<RowFile> {
    const { _id, fileName, size, gzipped, columns, layout, read } = job;
    const source = { name: fileName, size, gzipped, stream: this.files.open(_id) };
    // Once the columns are known, the headings stay where they were found.
    const choices = columns ? { layout: { ...read?.layout, ...layout }, columns: columns.columns } : { layout };
    return openRows(source, { ...choices, findColumns });
  }

  /** Runs one step of an import to its end; never rejects. */
  async #perform(
    job: ClaimedImport,
    work: (steps: Steps) => Promise<Partial<ImportJobRecord>>,
    changesOf: (report: ImportReport) => Partial<ImportJobRecord> = () => ({}),
    lease?: ImportLease,
  ): Promise<Outcome> {
    const start = performance.now();
    const options = { stopping: this.scheduler.stopping, ...(lease && { renewLock: () => lease.renew() }) };
    const steps = async ({ signal, report: store }: JobSteps<ImportJobRecord>): Promise<Outcome> => {
      const onProgress = async (report: Readonly<ImportReport>, part: number) => {
        const rowsPerSecond = Math.round(report.rows / ((performance.now() - start) / 1000));
        const progress = { part: Math.min(1, part), rows: report.rows, rowsPerSecond };
        await store({ progress, ...changesOf(report) });
      };
      const outcome = await work({ signal, onProgress, batchSize });
      return { state: signal.reason === 'cancel' ? 'cancelled' : 'interrupted', ...outcome };
    };
    try {
      return await this.jobs.perform(job, steps, options);
    } catch (error) {
      if (error instanceof OvertakenError) return { state: 'interrupted' };
      if (error instanceof UnknownColumnsError) return unmapped(error);
      if (error instanceof ImportError) return { state: 'failed', problem: error.message };
      this.#logger.error({ msg: 'the import broke off', err: error });
      return { state: 'interrupted' };
    }
  }
}

const tableOf = ({ table }: RowFile, mapping?: string): Partial<ImportJobRecord> =>
  table ? { columns: { columns: table.columns, ...(mapping && { mapping }) }, read: table.read } : {};

const unmapped = ({ headings, read }: UnknownColumnsError): Outcome => ({
  state: 'unmapped',
  read,
  columns: { columns: guessColumns(headings, importKindOf(headings)) },
});

const countsOf = ({ interrupted: _interrupted, ...counts }: ImportReport): ImportCounts => ({ ...counts });
