import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  guessColumns,
  importKindOf,
  type ImportColumns,
  type ImportCounts,
  type RollbackCounts,
} from '@setu/contracts';
import type { Types } from 'mongoose';
import { COLLEGE_CHANGE, lastChange, type CollegeChangeModel } from '../../catalog/read-model/change-log.js';
import { COLLEGE, type CollegeModel } from '../../catalog/college.schema.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { Scheduler } from '../../platform/process/scheduler.js';
import type { WorkRun } from '../../platform/process/work-run.js';
import { COLUMN_MAPPING, findMapping, type ColumnMappingModel } from '../column-mappings/column-mapping.schema.js';
import { compareBatch, countsOf as outcomesOf } from '../compare-batch.js';
import {
  emptyReport,
  importColleges,
  throughBatches,
  type ImportOptions,
  type ImportReport,
} from '../import-colleges.js';
import { ImportError, OvertakenError, UnknownColumnsError } from '../import-error.js';
import type { FindColumns } from '../csv-file.js';
import type { ImportLease } from '../import-lock.js';
import { countAddresses } from '../moved-addresses.js';
import { RefusedRows, unknownRows } from '../read-batches.js';
import { openRows, type RowFile } from '../row-file.js';
import { ImportFilesService } from './import-files.service.js';
import type { ImportJobRecord } from './import-job.schema.js';
import { ImportJobsService } from './import-jobs.service.js';
import { ImportUndoService } from './import-undo.service.js';
import { ImportRowsService } from './import-rows.service.js';

const heartbeatMs = 3000;
const batchSize = 500;

type Steps = Pick<ImportOptions, 'signal' | 'onProgress' | 'batchSize'>;
type Outcome = Partial<ImportJobRecord> & Pick<ImportJobRecord, 'state'>;
type Stop = 'cancel' | 'lost' | 'shutdown';

/** Works on imports in this process, telling the record how far it is and hearing from there when to stop. */
@Injectable()
export class ImportRunnerService implements OnModuleDestroy {
  readonly #logger = new Logger('Import');
  readonly #running = new Set<AbortController>();

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

  /** Has all work here end after the batch in flight. */
  onModuleDestroy() {
    for (const stop of this.#running) stop.abort('shutdown' satisfies Stop);
  }

  /** Finds out what a file would do, changing no college. */
  check(job: ImportJobRecord, run: WorkRun): Promise<Outcome> {
    return this.#perform(job, run, async (steps) => {
      const checkedAfter = (await lastChange(this.changes))?._id ?? 0;
      await this.rows.clear(job._id);
      await this.files.delete(job._id, ['refused']);
      let columns = job.columns;
      const csv = await this.#open(job, async (headings) => {
        columns ??= await this.#recognise(headings);
        return columns?.columns;
      });
      const keep = this.rows.keeper(job._id);
      const refused = new RefusedRows(csv.head, () => this.files.writeRefused(job._id));
      const report = await throughBatches({ ...steps, csv, refused }, async ({ colleges, addresses, refusals }) => {
        const compared = await compareBatch(this.colleges, colleges);
        const unknown = unknownRows(compared);
        await keep(compared, [...refusals, ...unknown]);
        const news = await countAddresses(this.colleges, addresses);
        return { ...outcomesOf(compared), addresses: news, refusals: unknown };
      });
      const files = { source: true, refused: report.refused > 0 };
      return report.interrupted
        ? { files }
        : { files, state: 'ready', preview: countsOf(report), checkedAfter, columns };
    });
  }

  apply(job: ImportJobRecord, run: WorkRun, lease: ImportLease): Promise<Outcome> {
    return this.#perform(
      job,
      run,
      async (steps) => {
        await this.files.delete(job._id, ['refused']);
        const csv = await this.#open(job, async () => job.columns?.columns);
        const refused = new RefusedRows(csv.head, () => this.files.writeRefused(job._id));
        const report = await importColleges({
          ...steps,
          csv,
          refused,
          onRefused: (refusals) => this.rows.addRefused(job._id, refusals),
          colleges: this.colleges,
          changes: this.changes,
          lease,
          since: job.checkedAfter,
          source: { by: 'import', name: job.fileName, at: databaseNow() },
          choices: job.choices,
          job: job._id,
          onWrite: (written) => this.undo.keep(job._id, written),
        });
        await this.jobs.noteFiles(job._id, { refused: report.refused > 0 });
        return { result: countsOf(report), ...(!report.interrupted && { state: 'done' as const }) };
      },
      (report) => ({ result: countsOf(report) }),
      lease,
    );
  }

  rollBack({ _id }: ImportJobRecord, run: WorkRun, lease: ImportLease): Promise<Outcome> {
    return this.#perform(
      { _id },
      run,
      async ({ signal, onProgress }) => {
        const colleges = await this.undo.count(_id);
        let rollback: RollbackCounts | undefined;
        const counts = await this.undo.rollBack(_id, lease, async (counts, done) => {
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

  async #open({ _id, fileName, size, gzipped }: ImportJobRecord, findColumns: FindColumns): Promise<RowFile> {
    return openRows({ name: fileName, size, gzipped, stream: this.files.open(_id) }, findColumns);
  }

  async #recognise(headings: readonly string[]): Promise<ImportColumns | undefined> {
    const found = await findMapping(this.mappings, headings);
    return found && { columns: found.columns, mapping: found.name };
  }

  /** Runs one step of a job to its end; never rejects. */
  async #perform(
    { _id }: Pick<ImportJobRecord, '_id'>,
    run: WorkRun,
    work: (steps: Steps) => Promise<Partial<ImportJobRecord>>,
    news: (report: ImportReport) => Partial<ImportJobRecord> = () => ({}),
    lease?: ImportLease,
  ): Promise<Outcome> {
    const stop = new AbortController();
    this.#running.add(stop);
    const stopHeartbeats = this.sendHeartbeats(_id, run, stop, lease);
    const start = performance.now();
    const onProgress = async (report: Readonly<ImportReport>, part: number) => {
      const rowsPerSecond = Math.round(report.rows / ((performance.now() - start) / 1000));
      const progress = { part: Math.min(1, part), rows: report.rows, rowsPerSecond };
      handleCommand(await this.jobs.heartbeat(_id, run, { progress, ...news(report) }), stop);
    };
    try {
      const outcome = await work({ signal: stop.signal, onProgress, batchSize });
      return { state: stop.signal.reason === 'cancel' ? 'cancelled' : 'interrupted', ...outcome };
    } catch (error) {
      if (error instanceof OvertakenError) return { state: 'interrupted' };
      if (error instanceof UnknownColumnsError) return unmapped(error);
      if (error instanceof ImportError) return { state: 'failed', problem: error.message };
      this.#logger.error({ msg: 'the import broke off', err: error });
      return { state: 'interrupted' };
    } finally {
      stopHeartbeats();
      this.#running.delete(stop);
    }
  }

  /** A batch that takes long, or an upload, is no death. Returns what ends it. */
  sendHeartbeats(job: Types.ObjectId, run: WorkRun, stop = new AbortController(), lease?: ImportLease): () => void {
    const heartbeat = async () => {
      handleCommand(await this.jobs.heartbeat(job, run), stop);
      if (lease && !(await lease.renew())) handleCommand('lost', stop);
    };
    return this.scheduler.every('report of an import', heartbeatMs, heartbeat, heartbeatMs);
  }
}

function handleCommand(command: 'go on' | Stop, stop: AbortController) {
  if (command !== 'go on') stop.abort(command);
}

const unmapped = ({ headings }: UnknownColumnsError): Outcome => ({
  state: 'unmapped',
  columns: { columns: guessColumns(headings, importKindOf(headings)) },
});

const countsOf = ({ interrupted: _interrupted, ...counts }: ImportReport): ImportCounts => ({ ...counts });
