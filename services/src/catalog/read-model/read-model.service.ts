import type { College } from '@setu/contracts';
import {
  isSameEntry,
  toEntry,
  type CollegeEntry,
  collegeItem,
  mentorItems,
  placesOf,
  programmesOf,
  toPublicCollege,
} from './college-views.js';
import { CollegeTable } from './college-table.js';
import { CountedNames } from '../search/counted-names.js';
import { PublicFigures } from './public-figures.js';
import { NearbyColleges } from '../search/nearby-colleges.js';
import { type CollegeRecord, COLLEGE, type CollegeModel } from '../college.schema.js';
import { StateRatings } from './state-ratings.js';
import { SearchableList } from '../search/searchable-list.js';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Readiness } from '../../platform/observability/readiness.js';
import { Scheduler } from '../../platform/process/scheduler.js';
import { DuplicateIndex } from './duplicate-index.js';
import { findMoved, findRemoved, movedOf, type Moved } from '../removed-colleges.js';
import { ChangeFeed, COLLEGE_CHANGE, type CollegeChangeModel } from './change-log.js';
import { CollegesSnapshot } from './colleges-snapshot.js';
import { ContentVersion } from './content-version.js';

/** Facts about the public colleges, by something else than their ids. */
interface CollegeIndex {
  put(college: College): void;
  delete(college: College): void;
}

/** All colleges and mentors in memory. */
export class Catalogue {
  readonly entries = new Map<string, CollegeEntry>();
  /** Ids of colleges that were deleted. */
  readonly removed: Set<string>;
  /** Colleges that were merged into others, by their ids. */
  readonly moved: Map<string, Moved>;
  readonly colleges = new SearchableList(false);
  readonly mentors = new SearchableList();
  readonly duplicates = new DuplicateIndex();
  /** The colleges as administrators find them. */
  readonly table = new CollegeTable(this.duplicates);
  readonly places = new CountedNames();
  readonly programmes = new CountedNames();
  readonly nearby = new NearbyColleges();
  readonly figures = new PublicFigures();
  readonly stateRatings = new StateRatings();
  readonly version = new ContentVersion();
  readonly #indexes: readonly CollegeIndex[] = [this.nearby, this.figures, this.stateRatings, this.duplicates];

  constructor(removed = new Set<string>(), moved = new Map<string, Moved>()) {
    this.removed = removed;
    this.moved = moved;
  }

  /** Where a college that was merged into another is found now, through all merges; undefined of any other. */
  movedTo(id: string): Moved | undefined {
    let moved = this.moved.get(id);
    for (let steps = 0; moved && steps < maxMerges; steps++) {
      const next = this.moved.get(moved.college);
      if (!next) return moved;
      moved = { college: next.college, courses: followed(moved.courses, next.courses) };
    }
    return moved;
  }

  /** Whether a college was deleted, and where it is found now if it was merged. */
  setRemoved(id: string, isRemoved: boolean, moved: Moved | undefined) {
    if (isRemoved) this.removed.add(id);
    else this.removed.delete(id);
    if (isRemoved && moved) this.moved.set(id, moved);
    else this.moved.delete(id);
  }

  /** Returns whether anything changed. */
  put(record: CollegeRecord): boolean {
    const id = String(record._id);
    this.setRemoved(id, Boolean(record.deleting), movedOf(record));
    if (record.deleting) return this.delete(id);
    this.duplicates.setDistinct(id, (record.distinctFrom ?? []).map(String));
    const college = toPublicCollege(record);
    const entry = toEntry(
      college,
      (record.gallery ?? []).map(({ key }) => key),
      record.updatedAt ?? record._id.getTimestamp(),
    );
    const known = this.entries.get(college._id);
    if (known && isSameEntry(known, entry)) {
      this.table.put(record, college, this.colleges.textOf(id));
      return false;
    }
    this.#forget(known);
    this.places.add(placesOf(college));
    this.programmes.add(programmesOf(college));
    for (const index of this.#indexes) index.put(college);
    this.entries.set(college._id, entry);
    this.version.toggle(entry);
    this.colleges.put(collegeItem(college));
    this.table.put(record, college, this.colleges.textOf(id));
    for (const item of mentorItems(college)) this.mentors.put(item);
    return true;
  }

  /** Returns whether there was one. */
  delete(id: string): boolean {
    this.#forget(this.entries.get(id));
    this.duplicates.setDistinct(id, []);
    this.colleges.delete(id);
    this.table.delete(id);
    return this.entries.delete(id);
  }

  /** Until `release`, lists and version stay as they are now; a college by its id may be newer. */
  hold() {
    for (const each of [this.colleges, this.mentors, this.version]) each.hold();
  }

  release() {
    for (const each of [this.colleges, this.mentors, this.version]) each.release();
  }

  get needsCompaction() {
    return this.colleges.needsCompaction || this.mentors.needsCompaction;
  }

  /** Takes away what the lists beside the colleges have of an entry. */
  #forget(entry: CollegeEntry | undefined) {
    if (!entry) return;
    this.version.toggle(entry);
    for (const id of entry.mentorIds) this.mentors.delete(id);
    const college = JSON.parse(entry.json) as College;
    this.places.remove(placesOf(college));
    this.programmes.remove(programmesOf(college));
    for (const index of this.#indexes) index.delete(college);
  }
}

/** More in a row, or a circle, cannot come from merges. */
const maxMerges = 100;

/** Where the courses of a college are after its second merge. */
const followed = (first: Moved['courses'], then: Moved['courses']): Moved['courses'] => ({
  ...then,
  ...Object.fromEntries(Object.entries(first ?? {}).map(([id, now]) => [id, then?.[now] ?? now])),
});

const pollInterval = 500;
/** Longest pause between two polls while the database is away. */
const maxDelay = 4000;
/** How often the serialised array of all colleges is refreshed. */
const snapshotInterval = 100;
/** After this long without an answer from the change log, the data may be stale. */
const staleAfterMs = 10_000;
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
  #freshAt = -Infinity;
  /** Changed colleges that could not be read yet. */
  #unread: Types.ObjectId[] = [];
  #mustReload = true;
  readonly #logger = new Logger('ReadModel');
  readonly #feed: ChangeFeed;
  /** Runs one read after the other: two at once could overwrite a newer state with an older one. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectModel(COLLEGE) private readonly colleges: CollegeModel,
    @InjectModel(COLLEGE_CHANGE) changes: CollegeChangeModel,
    readiness: Readiness,
    private readonly scheduler: Scheduler,
  ) {
    this.#feed = new ChangeFeed(changes);
    readiness.checks.set('catalogue', () => performance.now() - this.#freshAt < staleAfterMs);
  }

  async onApplicationBootstrap() {
    const start = performance.now();
    await this.#feed.begin();
    await this.#enqueue(() => this.#reload());
    this.#logger.log({
      msg: 'catalogue loaded',
      colleges: this.catalogue.entries.size,
      ms: Math.round(performance.now() - start),
    });
    this.scheduler.every('catalogue', pollInterval, (stopping) => this.#poll(stopping), maxDelay);
    this.scheduler.every('array of colleges', snapshotInterval, () => this.snapshot.refresh());
  }

  /** The id under which a college is found: of one that was merged into another, that of the other. */
  idOf(id: string): string {
    return this.catalogue.movedTo(id)?.college ?? id;
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

  /** Goes on at once while the log has changes, as it does during an import. */
  async #poll(stopping: AbortSignal) {
    let changed = true;
    while (changed && !stopping.aborted) changed = await this.#enqueue(() => this.#catchUp());
  }

  /** Returns whether there was anything new. */
  async #catchUp(): Promise<boolean> {
    const changes = await this.#feed.next();
    // The log reports each change once, so what cannot be read now is kept for the next poll.
    if (changes === 'unknown') this.#mustReload = true;
    else this.#unread.push(...changes.ids);
    const changed = this.#mustReload || this.#unread.length > 0;
    if (this.#mustReload || this.catalogue.needsCompaction) await this.#reload();
    else await this.#read(this.#unread);
    this.#unread = [];
    this.#freshAt = performance.now();
    return changed;
  }

  /** The lists show the changes of a moment at once: after each, they would be put in order again. */
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
    const catalogue = new Catalogue(await findRemoved(this.colleges), await findMoved(this.colleges));
    const snapshot = new CollegesSnapshot(catalogue.entries);
    for await (const record of this.colleges.find().lean().cursor({ batchSize: batch })) {
      catalogue.put(record);
      snapshot.touch(String(record._id));
    }
    this.catalogue = catalogue;
    this.snapshot = snapshot;
    this.#mustReload = false;
    this.#freshAt = performance.now();
  }
}
