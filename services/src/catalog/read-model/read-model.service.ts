import { isSameEntry, toEntry, type CollegeEntry, collegeItem, mentorItems, toCollege } from './college-views.js';
import { type CollegeRecord, COLLEGE, type CollegeModel } from '../college.schema.js';
import { SearchableList } from '../search/searchable-list.js';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { Readiness } from '../../platform/observability/readiness.js';
import { Scheduler } from '../../platform/process/scheduler.js';
import { ChangeFeed, COLLEGE_CHANGE, type CollegeChangeModel } from './change-log.js';
import { CollegesSnapshot } from './colleges-snapshot.js';

/** All colleges and mentors in memory. */
export class Catalogue {
  readonly entries = new Map<string, CollegeEntry>();
  readonly colleges = new SearchableList();
  readonly mentors = new SearchableList();

  /** Returns whether anything changed. */
  put(record: CollegeRecord): boolean {
    if (record.deleting) return this.delete(String(record._id));
    const college = toCollege(record);
    const entry = toEntry(
      college,
      (record.gallery ?? []).map(({ key }) => key),
    );
    const known = this.entries.get(college._id);
    if (known && isSameEntry(known, entry)) return false;
    this.#forgetMentors(known);
    this.entries.set(college._id, entry);
    this.colleges.put(collegeItem(college));
    for (const item of mentorItems(college)) this.mentors.put(item);
    return true;
  }

  /** Returns whether there was one. */
  delete(id: string): boolean {
    this.#forgetMentors(this.entries.get(id));
    this.colleges.delete(id);
    return this.entries.delete(id);
  }

  get needsCompaction() {
    return this.colleges.needsCompaction || this.mentors.needsCompaction;
  }

  #forgetMentors(entry: CollegeEntry | undefined) {
    for (const id of entry?.mentorIds ?? []) this.mentors.delete(id);
  }
}

const pollInterval = 500;
/** Once the database is back, nobody waits longer for what was written meanwhile. */
const longestDelay = 4000;
/** How soon a change reaches the whole array. */
const arrayInterval = 100;
/** Without an answer from the change log for this long, what is served may be out of date. */
const staleAfterMs = 10_000;
const batch = 200;

/** Keeps the catalogue in memory and in step with the database, whoever writes to it. */
@Injectable()
export class ReadModelService implements OnApplicationBootstrap {
  catalogue = new Catalogue();
  array = new CollegesSnapshot(this.catalogue.entries);
  #freshAt = 0;
  /** Colleges that changed and could not be read yet. */
  #unread: Types.ObjectId[] = [];
  #mustReload = true;
  readonly #logger = new Logger('ReadModel');
  readonly #feed: ChangeFeed;
  /** Ends when nobody reads: two readers at once could put an older state over a newer one. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(getModelToken(COLLEGE)) private readonly colleges: CollegeModel,
    @Inject(getModelToken(COLLEGE_CHANGE)) changes: CollegeChangeModel,
    readiness: Readiness,
    private readonly scheduler: Scheduler,
  ) {
    this.#feed = new ChangeFeed(changes);
    readiness.checks.set('catalogue', () => Date.now() - this.#freshAt < staleAfterMs);
  }

  async onApplicationBootstrap() {
    const start = performance.now();
    await this.#feed.begin();
    await this.#inTurn(() => this.#reload());
    this.#logger.log({
      msg: 'catalogue loaded',
      colleges: this.catalogue.entries.size,
      ms: Math.round(performance.now() - start),
    });
    this.scheduler.every('catalogue', pollInterval, (stopping) => this.#follow(stopping), longestDelay);
    this.scheduler.every('array of colleges', arrayInterval, () => this.array.refresh());
  }

  /** Reads these again now, for who has just written them. */
  refresh(...ids: Types.ObjectId[]): Promise<void> {
    return this.#inTurn(() => this.#read(ids));
  }

  #inTurn<T>(read: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(read);
    this.#turn = result.catch(() => {});
    return result;
  }

  /** While an import runs there is always more to read, so only a quiet log is left alone for a while. */
  async #follow(stopping: AbortSignal) {
    let changed = true;
    while (changed && !stopping.aborted) changed = await this.#inTurn(() => this.#catchUp());
  }

  /** Returns whether there was anything new. */
  async #catchUp(): Promise<boolean> {
    const changes = await this.#feed.next();
    // The log tells each change once: what cannot be read now is kept for the next time.
    if (changes === 'unknown') this.#mustReload = true;
    else this.#unread.push(...changes.ids);
    const changed = this.#mustReload || this.#unread.length > 0;
    if (this.#mustReload || this.catalogue.needsCompaction) await this.#reload();
    else await this.#read(this.#unread);
    this.#unread = [];
    this.#freshAt = Date.now();
    return changed;
  }

  async #read(touched: Types.ObjectId[]) {
    const ids = [...new Set(touched.map(String))];
    const partAt = (start: number) => ids.slice(start, start + batch);
    let reading = this.#find(partAt(0));
    for (let start = 0; start < ids.length; start += batch) {
      const part = partAt(start);
      const records = await reading;
      // The database looks for the next ones while these are put in their places.
      reading = this.#find(partAt(start + batch));
      const found = new Set(records.map(({ _id }) => String(_id)));
      for (const record of records) if (this.catalogue.put(record)) this.array.touch(String(record._id));
      for (const id of part) if (!found.has(id) && this.catalogue.delete(id)) this.array.touch(id);
    }
  }

  async #find(ids: string[]): Promise<CollegeRecord[]> {
    return ids.length === 0 ? [] : this.colleges.find({ _id: { $in: ids } }).lean<CollegeRecord[]>();
  }

  /** Reads everything into a new catalogue while the old one serves. */
  async #reload() {
    const catalogue = new Catalogue();
    const array = new CollegesSnapshot(catalogue.entries);
    for await (const record of this.colleges.find().lean().cursor({ batchSize: batch })) {
      catalogue.put(record);
      array.touch(String(record._id));
    }
    if (this.#freshAt > 0) await array.current();
    this.catalogue = catalogue;
    this.array = array;
    this.#mustReload = false;
    this.#freshAt = Date.now();
  }
}
