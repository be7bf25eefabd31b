import { type CollegeRecord, COLLEGE, type CollegeModel } from '../college.schema.js';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Updating } from '@setu/contracts';
import type { Types } from 'mongoose';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Readiness } from '../../platform/observability/readiness.js';
import { Scheduler } from '../../platform/process/scheduler.js';
import { findMoved, findRemoved } from '../removed-colleges.js';
import { Catalogue } from './catalogue.js';
import { ChangeFeed, COLLEGE_CHANGE, type CollegeChangeModel } from './change-log.js';
import { captureCatalogue } from './catalogue-state.js';
import { CatalogueSnapshots } from './catalogue-snapshots.js';
import { CollegesSnapshot } from './colleges-snapshot.js';
import { UnfinishedUpdates } from './unfinished-updates.js';
import { VersionParts } from './version-parts.js';

const pollInterval = 500;
/** Longest pause between two polls while the database is away. */
const maxDelay = 4000;
/** How often the serialised array of all colleges is refreshed. */
const snapshotInterval = 100;
/** After this long without an answer from the change log, the data may be stale. */
const staleAfterMs = 10_000;
/** How often it is asked whether a snapshot is due. */
const storeInterval = 5_000;
/** To read a larger part of the colleges one by one would take longer than to read all. */
const tooManyToRead = 0.25;
const batch = 200;
/** How often the lists show what has changed, while much does. */
const showEveryMs = 500;
/** Colleges put into the catalogue at a stretch, some milliseconds. */
const turn = 20;

/** Loads the catalogue into memory and follows the changes of all processes. */
@Injectable()
export class ReadModelService implements OnApplicationBootstrap {
  catalogue = new Catalogue();
  snapshot = new CollegesSnapshot(this.catalogue.entries);
  /** Part of every answer while some colleges have new facts and others the earlier ones; undefined otherwise. */
  updating: Updating | undefined;
  #freshAt = -Infinity;
  /** Changed colleges that could not be read yet. */
  #unread: Types.ObjectId[] = [];
  #mustReload = true;
  readonly #logger = new Logger('ReadModel');
  readonly #feed: ChangeFeed;
  /** Runs one read after the other: two at a time could overwrite a newer state with an older one. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    @InjectModel(COLLEGE_CHANGE) changes: CollegeChangeModel,
    readiness: Readiness,
    private readonly scheduler: Scheduler,
    private readonly stored: CatalogueSnapshots,
    private readonly updates: UnfinishedUpdates,
    private readonly parts: VersionParts,
  ) {
    this.#feed = new ChangeFeed(changes);
    readiness.checks.set('catalogue', () => performance.now() - this.#freshAt < staleAfterMs);
  }

  async onApplicationBootstrap() {
    const start = performance.now();
    const source = await this.#enqueue(() => this.#load());
    this.#logger.log({
      msg: 'catalogue loaded',
      from: source,
      colleges: this.catalogue.entries.size,
      ms: Math.round(performance.now() - start),
    });
    this.scheduler.every('catalogue', pollInterval, (stopping) => this.#poll(stopping), maxDelay);
    this.scheduler.every('array of colleges', snapshotInterval, () => this.snapshot.refresh());
    this.scheduler.every('snapshot of the catalogue', storeInterval, async (stopping) => {
      if (this.stored.isDue) await this.store(stopping);
    });
  }

  /** Names all that visitors read. */
  get version(): string {
    return `${String(this.catalogue.version)}${this.parts.read()}${this.updating ? 'updating' : ''}`;
  }

  /** The id under which a college is found: of one that was merged into another, that of the other. */
  idOf(id: string): string {
    return this.catalogue.merged.idOf(id);
  }

  /** Ids of a college and of the colleges that were merged into it. */
  recordsOf(collegeId: string): string[] {
    return this.catalogue.merged.recordsOf(collegeId);
  }

  /** Reads these colleges again now, so that a writer sees its own write. */
  refresh(...ids: Types.ObjectId[]): Promise<void> {
    return this.#enqueue(() => this.#read(ids));
  }

  #enqueue<T>(read: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(read);
    this.#queue = result.catch(() => {});
    return result;
  }

  /** Continues without a pause while the log has changes, as it does during an import. */
  async #poll(stopping: AbortSignal) {
    let changed = true;
    while (changed && !stopping.aborted) changed = await this.catchUp();
  }

  /** Takes the catalogue from its snapshot and what has changed since from the database, or else all from the database. */
  async #load(): Promise<'snapshot' | 'database'> {
    if (await this.updates.exist()) this.updating = { updating: true };
    const stored = await this.stored.read();
    if (stored) {
      this.#show(stored.catalogue);
      this.#feed.resume(stored.position);
      await this.#takeAllChanges();
      if (this.#unread.length > this.catalogue.entries.size * tooManyToRead) this.#mustReload = true;
    } else await this.#feed.begin();
    const source = this.#mustReload ? 'database' : 'snapshot';
    await this.#apply();
    return source;
  }

  /** Reads what has changed. Returns whether there was anything new. */
  catchUp(): Promise<boolean> {
    return this.#enqueue(async () => {
      await this.#takeChanges();
      const changed = this.#mustReload || this.#unread.length > 0;
      if (this.catalogue.needsCompaction) this.#mustReload = true;
      await this.#apply();
      return changed;
    });
  }

  async #takeAllChanges() {
    let from: number | undefined;
    do {
      from = this.#feed.position?.last._id;
      await this.#takeChanges();
    } while (!this.#mustReload && this.#feed.position?.last._id !== from);
  }

  /** The log reports each change once, so what cannot be read now is retained for the next poll. */
  async #takeChanges() {
    const isUpdating = await this.updates.exist();
    const changes = await this.#feed.next();
    if (changes === 'unknown') this.#mustReload = true;
    else this.#unread.push(...changes.ids);
    // A job begins before its first change is in the log, and ends after the last one. No change is shown before, and none is left to show after.
    const changed = this.#mustReload || this.#unread.length > 0;
    const isShown = isUpdating || (changed && (this.updating !== undefined || (await this.updates.exist())));
    this.updating = isShown ? { updating: true } : undefined;
  }

  async #apply() {
    if (this.#mustReload) await this.#reload();
    else await this.#read(this.#unread);
    this.#unread = [];
    this.#freshAt = performance.now();
  }

  /** Writes a snapshot, unless the catalogue lacks changes that the log has reported: a start from it would never see them. */
  async store(stopping: AbortSignal) {
    const pause = async () => {
      await nextTurn();
      stopping.throwIfAborted();
    };
    const state = await this.#enqueue(async () => {
      const position = this.#unread.length > 0 || this.#mustReload ? null : this.#feed.position;
      // This holds the queue, so no change comes in between.
      return position && { position, catalogue: await captureCatalogue(this.catalogue, pause) };
    });
    if (state) await this.stored.write(state, stopping);
  }

  #show(catalogue: Catalogue) {
    this.catalogue = catalogue;
    this.snapshot = new CollegesSnapshot(catalogue.entries);
    for (const id of catalogue.entries.keys()) this.snapshot.touch(id);
    this.#mustReload = false;
  }

  /** The lists show the changes of a short time together: otherwise they would be sorted again after each. */
  async #read(touched: Types.ObjectId[]) {
    this.catalogue.hold();
    try {
      await this.#readParts(touched);
    } finally {
      this.catalogue.release();
    }
  }

  async #readParts(touched: Types.ObjectId[]) {
    let shownAt = performance.now();
    const ids = [...new Set(touched.map(String))];
    const partAt = (start: number) => ids.slice(start, start + batch);
    let reading = this.#find(partAt(0));
    for (let start = 0; start < ids.length; start += batch) {
      const part = partAt(start);
      const records = await reading;
      // The database finds the next batch while this one is put into the catalogue.
      reading = this.#find(partAt(start + batch));
      const found = new Set(records.map(({ _id }) => String(_id)));
      for (const [index, record] of records.entries()) {
        if (this.catalogue.put(record)) this.snapshot.touch(String(record._id));
        // Visitors are answered in between.
        if (index % turn === turn - 1) await nextTurn();
      }
      this.stored.noteChanges(part.length);
      const gone = part.filter((id) => !found.has(id));
      const [removed, moved] = [await findRemoved(this.colleges, gone), await findMoved(this.colleges, gone)];
      // In one turn: no visitor finds a college that was merged before where it leads is known.
      for (const id of gone) {
        this.catalogue.setRemoved(id, removed.has(id), moved.get(id));
        if (this.catalogue.delete(id)) this.snapshot.touch(id);
      }
      if (performance.now() - shownAt < showEveryMs) continue;
      this.catalogue.release();
      this.catalogue.hold();
      shownAt = performance.now();
    }
  }

  async #find(ids: string[]): Promise<CollegeRecord[]> {
    return ids.length === 0 ? [] : this.colleges.find({ _id: { $in: ids } }).lean<CollegeRecord[]>();
  }

  /** Reads everything into a new catalogue while the old one serves. */
  async #reload() {
    const catalogue = new Catalogue();
    let read = 0;
    for await (const record of this.colleges.find().lean().cursor({ batchSize: batch })) {
      catalogue.put(record);
      // Else visitors, and the connection's own signs of life, would wait for a whole batch.
      if (++read % turn === 0) await nextTurn();
    }
    // After the colleges: one whose removal ends in between is noted here before it is gone there, and no change follows.
    const [removed, moved] = [await findRemoved(this.colleges), await findMoved(this.colleges)];
    for (const id of removed) if (!catalogue.entries.has(id)) catalogue.setRemoved(id, true, moved.get(id));
    this.#show(catalogue);
    this.stored.noteChanges(Infinity);
  }
}
