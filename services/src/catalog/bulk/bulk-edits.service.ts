import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  checkCollegeField,
  messages,
  takesValue,
  type Administrator,
  type BulkEdit,
  type BulkEditRequest,
  type BulkState,
  type BulkExample,
  type Page,
  type PageQuery,
} from '@setu/contracts';
import { Types } from 'mongoose';
import { readById } from '../../platform/documents/document-ids.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { conflict, invalid } from '../../platform/http/api-error.js';
import { Scheduler } from '../../platform/process/scheduler.js';
import { stateName } from '../places/earlier-places.js';
import { ReadModelService } from '../read-model/read-model.service.js';
import {
  BULK_EDIT,
  BULK_TARGETS,
  type BulkEditModel,
  type BulkEditRecord,
  type BulkTargetsModel,
} from './bulk-edit.schema.js';
import { BulkJobsService } from './bulk-jobs.service.js';
import { BulkRunnerService } from './bulk-runner.service.js';

const sweepEvery = 5000;
const maxListed = 20;

/** The administrators' changes of many colleges. */
@Injectable()
export class BulkEditsService implements OnModuleInit {
  constructor(
    @InjectModel(BULK_EDIT) private readonly edits: BulkEditModel,
    @InjectModel(BULK_TARGETS) private readonly targets: BulkTargetsModel,
    private readonly model: ReadModelService,
    private readonly jobs: BulkJobsService,
    private readonly runner: BulkRunnerService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit() {
    this.scheduler.every('bulk edits of dead processes', sweepEvery, () => this.continueAbandoned());
  }

  /** Begins to check what an action would change. */
  async create({ action, value, ...choice }: BulkEditRequest, { username }: Administrator): Promise<BulkEdit> {
    const given = takesValue(action) ? (value ?? '').trim() : undefined;
    if (takesValue(action)) {
      const problem = checkCollegeField({ type: 'Private', [action]: given }, action);
      if (problem) throw invalid({ value: problem });
      // Without it the colleges would stay in their districts and states.
      if (action === 'location' && !stateName(given!.split(',').at(-1)!))
        throw invalid({ value: messages.bulk.placeState });
    }
    const ids = this.model.catalogue.table.matching(choice);
    if (ids.length === 0) throw conflict('No college matches.');
    const createdAt = databaseNow();
    const edit: BulkEditRecord = {
      _id: new Types.ObjectId(),
      action,
      ...(given && { value: given }),
      administrator: username,
      createdAt,
      state: 'checking',
      total: ids.length,
      ...noProgress,
      run: await this.jobs.newRun(),
    };
    await this.targets.create({ _id: edit._id, ids: ids.join(''), createdAt });
    await this.edits.create(edit);
    this.#work(edit);
    return toBulkEdit(edit);
  }

  async latest(): Promise<BulkEdit[]> {
    const edits = await this.edits.find().sort({ createdAt: -1 }).limit(maxListed).lean<BulkEditRecord[]>();
    return edits.map(toBulkEdit);
  }

  async one(id: string): Promise<BulkEdit> {
    return toBulkEdit(await this.#find(id));
  }

  async preview(id: string, page: PageQuery): Promise<Page<BulkExample>> {
    return this.runner.preview(await this.#find(id), page);
  }

  apply(id: string) {
    return this.#begin(id, ['ready'], 'applying', 'This change is not waiting to be applied.');
  }

  undo(id: string) {
    return this.#begin(id, ['done', 'cancelled'], 'undoing', 'This change cannot be undone now.');
  }

  /** Stops after the batch in flight; what was changed stays. */
  async cancel(id: string): Promise<BulkEdit> {
    const edit = await this.#find(id);
    if (edit.state === 'undoing') throw conflict('This change is being undone.');
    if (this.jobs.isWorking(edit)) await this.jobs.requestCancel(edit);
    else if (edit.state === 'ready') await this.jobs.claim(edit, { state: 'cancelled' });
    else throw conflict('This change has ended.');
    return this.one(id);
  }

  /** Continues the work of processes that have ended. */
  async continueAbandoned() {
    for (const abandoned of await this.jobs.abandoned()) {
      const edit = await this.jobs.claim(abandoned, {});
      if (edit) this.#work(edit);
    }
  }

  async #begin(id: string, from: readonly BulkState[], state: BulkState, problem: string): Promise<BulkEdit> {
    const found = await this.#find(id);
    if (found.changes === 0) throw conflict('There is nothing to change.');
    const isReady = from.includes(found.state);
    const edit = isReady && (await this.jobs.claim(found, { state, ...noProgress, cancelRequested: false }));
    if (!edit) throw conflict(problem);
    this.#work(edit);
    return toBulkEdit(edit);
  }

  #work(edit: BulkEditRecord) {
    this.scheduler.once('bulk edit', (stopping) => this.runner.run(edit, stopping));
  }

  #find(id: string): Promise<BulkEditRecord> {
    return readById(this.edits, id, 'The change');
  }
}

const noProgress = { gone: 0, changes: 0, kept: 0 };

const toBulkEdit = ({
  _id,
  createdAt,
  run: _run,
  cancelRequested: _cancelRequested,
  ...edit
}: BulkEditRecord): BulkEdit => ({ ...edit, _id: _id.toHexString(), createdAt: createdAt.toISOString() });
