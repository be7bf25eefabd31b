import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { directoryFile, readDirectory, type DirectoryCollege, type DirectoryHead } from '@setu/open-data';
import type { Connection } from 'mongoose';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { COLLEGE, type CollegeModel } from '../../catalog/college.schema.js';
import { CollegeEditingService } from '../../catalog/editing/college-editing.service.js';
import { COLLEGE_CHANGE, type CollegeChangeModel } from '../../catalog/read-model/change-log.js';
import { DeletedCollegesService } from '../../catalog/undo/deleted-colleges.service.js';
import { CollegeWritesService, theDirectory } from '../../history/college-writes.service.js';
import { newHistoryEntry } from '../../history/history-entry.schema.js';
import { HistoryService } from '../../history/history.service.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { idFrom } from '../../platform/documents/document-ids.js';
import { startHeartbeat } from '../../platform/process/heartbeat.js';
import { sendToParent } from '../../platform/lifecycle.js';
import { Scheduler } from '../../platform/process/scheduler.js';
import { type Settings, SETTINGS } from '../../platform/settings.js';
import { ImportLease, ImportLock } from '../import-lock.js';
import { DirectoryList } from './directory-list.js';
import { writeDirectory, type DirectoryCounts } from './write-directory.js';

/** How far the directory has been loaded. */
interface Progress {
  _id: string;
  version: string;
  /** Colleges of this version that are in the database. */
  done: number;
  /** A later version is being loaded: some colleges still have the facts of the earlier one. */
  updating?: true;
  at: Date;
}

const id = 'directory';
const retryMs = 5_000;
const partSize = 250;

/**
 * Loads the public directory behind a running backend, once for each version of its data. One replica does it. If it is killed, the next replica that
 * tries continues.
 */
@Injectable()
export class DirectoryService implements OnModuleInit {
  readonly #logger = new Logger('Directory');
  /** Another file in tests. */
  file: string;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    @InjectModel(COLLEGE_CHANGE) private readonly changes: CollegeChangeModel,
    private readonly writes: CollegeWritesService,
    private readonly editing: CollegeEditingService,
    private readonly deleted: DeletedCollegesService,
    private readonly history: HistoryService,
    private readonly scheduler: Scheduler,
  ) {
    this.file = settings.DIRECTORY_FILE ?? directoryFile;
  }

  onModuleInit() {
    if (!this.settings.SEED_DIRECTORY) return;
    const end = this.scheduler.every('directory of colleges', retryMs, async (stopping) => {
      if (await this.load(stopping)) end();
    });
  }

  /** False when it has to be tried again: another import is running, or this process is stopping. */
  async load(stopping: AbortSignal): Promise<boolean> {
    const rows = readDirectory(this.file);
    try {
      const head = (await rows.next()).value as DirectoryHead;
      if (this.#isLoaded(head, await this.#progress())) return true;
      const lease = await new ImportLock(this.connection).take({ fileName: id, startedBy: 'the start' });
      if (!(lease instanceof ImportLease)) return false;
      const stopHeartbeat = startHeartbeat(() => lease.renew());
      try {
        return await this.#loadRest(head, rows as AsyncGenerator<DirectoryCollege>, lease, stopping);
      } finally {
        stopHeartbeat();
        await lease.release();
      }
    } finally {
      await rows.return(undefined);
    }
  }

  async #loadRest(
    head: DirectoryHead,
    rows: AsyncGenerator<DirectoryCollege>,
    lease: ImportLease,
    stopping: AbortSignal,
  ): Promise<boolean> {
    const before = await this.#progress();
    if (this.#isLoaded(head, before)) return true;
    const start = performance.now();
    const from = before?.version === head.version ? before.done : 0;
    if (before && from === 0)
      await this.#markers.updateOne({ _id: id }, { $set: { version: head.version, done: 0, updating: true } });
    const target = {
      colleges: this.colleges,
      changes: this.changes,
      lease,
      writes: this.writes,
      editing: this.editing,
      deleted: this.deleted,
      version: head.version,
    };
    const total: DirectoryCounts = { added: 0, changed: 0, unchanged: 0, kept: 0 };
    const list = new DirectoryList(target);
    let done = 0;
    let part: DirectoryCollege[] = [];
    for await (const college of rows) {
      done += 1;
      list.add(college);
      if (done > from) part.push(college);
      if (part.length === 0 || (part.length < partSize && done < head.colleges)) continue;
      add(total, await writeDirectory(target, part));
      part = [];
      if (done === head.colleges && before) await list.markMissing();
      await this.#markers.updateOne(
        { _id: id },
        {
          $set: { version: head.version, done, at: databaseNow() },
          ...(done === head.colleges && { $unset: { updating: '' } }),
        },
        { upsert: true },
      );
      sendToParent({ type: 'progress', text: progressText(done, head) });
      if (stopping.aborted) return false;
      await nextTurn();
    }
    this.#logger.log({
      msg: 'directory of colleges loaded',
      ...head,
      ...total,
      ms: Math.round(performance.now() - start),
    });
    await this.#record(head, total);
    return true;
  }

  /** Records an update once, if it has changed anything. */
  async #record({ version }: DirectoryHead, { added, changed, unchanged, kept }: DirectoryCounts) {
    if (added + changed === 0) return;
    const entry = newHistoryEntry({
      administrator: theDirectory,
      action: 'imported',
      kind: 'college',
      subject: { id, name: `Directory of colleges, version ${version}` },
      note: `${added} added, ${changed} changed, ${unchanged} unchanged, ${kept} left as administrators have them`,
    });
    await this.history.record({ ...entry, _id: idFrom(`directory ${version}`) });
  }

  #isLoaded = ({ version, colleges }: DirectoryHead, progress: Progress | null) =>
    progress?.version === version && progress.done >= colleges;

  #progress(): Promise<Progress | null> {
    return this.#markers.findOne({ _id: id });
  }

  get #markers() {
    return this.connection.collection<Progress>('markers');
  }
}

function add(total: DirectoryCounts, part: DirectoryCounts) {
  for (const name of Object.keys(total) as (keyof DirectoryCounts)[]) total[name] += part[name];
}

const count = new Intl.NumberFormat('en-IN');

const progressText = (done: number, { colleges, doubtful }: DirectoryHead) =>
  done < colleges
    ? `Loading the directory of colleges, ${count.format(done)} of ${count.format(colleges)}`
    : `Directory of ${count.format(colleges)} colleges loaded; ${count.format(doubtful)} pairs may be one college\n`;
