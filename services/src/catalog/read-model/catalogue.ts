import { readSuccessor, type College } from '@setu/contracts';
import { fenceId, type CollegeRecord } from '../college.schema.js';
import { movedOf, type Moved } from '../removed-colleges.js';
import { CountedNames } from '../search/counted-names.js';
import { NearbyColleges } from '../search/nearby-colleges.js';
import { SearchableList } from '../search/searchable-list.js';
import { outcomeOfRecords } from './college-outcomes.js';
import { CollegeTable } from './college-table.js';
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
import { ContentVersion } from './content-version.js';
import { DuplicateIndex } from './duplicate-index.js';
import { MergedColleges } from './merged-colleges.js';
import { PublicFigures } from './public-figures.js';
import { StateRatings } from './state-ratings.js';
import { Successions } from './successions.js';

/** Facts about the public colleges, by something else than their ids. */
interface CollegeIndex {
  put(college: College): void;
  delete(college: College): void;
}

/** Colleges with their mentors, as visitors search them. */
class SearchableLists {
  readonly colleges = new SearchableList(false);
  readonly mentors = new SearchableList();
  readonly all = [this.colleges, this.mentors] as const;
}

/** All colleges and mentors in memory. */
export class Catalogue {
  readonly entries = new Map<string, CollegeEntry>();
  /** Ids of colleges that were deleted. */
  readonly removed: Set<string>;
  readonly merged: MergedColleges;
  readonly #real = new SearchableLists();
  readonly colleges = this.#real.colleges;
  readonly mentors = this.#real.mentors;
  /** Invented colleges and mentors. They are in no list, count or average of real ones. */
  readonly samples = new SearchableLists();
  readonly duplicates = new DuplicateIndex();
  /** The colleges as administrators find them. */
  readonly table = new CollegeTable(this.duplicates);
  readonly places = new CountedNames();
  readonly programmes = new CountedNames();
  readonly nearby = new NearbyColleges();
  readonly figures = new PublicFigures();
  readonly stateRatings = new StateRatings();
  readonly version = new ContentVersion();
  readonly successions = new Successions();
  readonly #indexes: readonly CollegeIndex[] = [this.stateRatings, this.duplicates];
  readonly #realIndexes: readonly CollegeIndex[] = [...this.#indexes, this.nearby, this.figures];

  constructor(removed = new Set<string>(), merged = new MergedColleges()) {
    this.removed = removed;
    this.merged = merged;
  }

  /** Colleges that visitors see: samples only while there is no real one. */
  get shownColleges(): SearchableList {
    return this.hasOnlySamples ? this.samples.colleges : this.colleges;
  }

  get hasOnlySamples(): boolean {
    return this.colleges.size === 0 && this.samples.colleges.size > 0;
  }

  /** Text that a search of a college looks through. */
  textOf(id: string): string {
    return this.colleges.textOf(id) || this.samples.colleges.textOf(id);
  }

  /** Whether a college was deleted, and where it is found now if it was merged. */
  setRemoved(id: string, isRemoved: boolean, moved: Moved | undefined) {
    if (isRemoved) this.removed.add(id);
    else this.removed.delete(id);
    const before = this.merged.idOf(id);
    if (!this.merged.set(id, isRemoved ? moved : undefined)) return;
    this.#showBefore(id);
    // The filter for known placements finds the college that has the records.
    if (outcomeOfRecords(this.merged.recordsOf(id)))
      for (const each of new Set([before, this.merged.idOf(id)])) this.#show(each);
  }

  /** Returns whether anything changed. */
  put(record: CollegeRecord): boolean {
    if (fenceId.equals(record._id)) return false;
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
      this.table.put(record, college, this.textOf(id));
      return false;
    }
    this.#forget(known);
    if (!entry.isSample) {
      this.places.add(placesOf(college));
      this.programmes.add(programmesOf(college));
    }
    for (const index of this.#indexesOf(entry)) index.put(college);
    this.entries.set(college._id, entry);
    this.version.toggle(entry);
    this.#follow(college);
    this.#list(college, entry);
    this.table.put(record, college, this.textOf(id));
    this.#showBefore(id);
    for (const { isSample, item } of mentorItems(college)) (isSample ? this.samples.mentors : this.mentors).put(item);
    return true;
  }

  /** Returns whether there was one. */
  delete(id: string): boolean {
    this.#forget(this.entries.get(id));
    this.#show(this.successions.delete(id));
    this.duplicates.setDistinct(id, []);
    for (const { colleges } of this.#lists) colleges.delete(id);
    this.table.delete(id);
    const wasThere = this.entries.delete(id);
    this.#showBefore(id);
    return wasThere;
  }

  /** Has a search by the name of this college find its successor. */
  #follow(college: College) {
    for (const id of this.successions.put(college)) this.#show(id);
  }

  /** Renews the cards of the colleges whose place it took, or one that was merged into it: they name it. */
  #showBefore(id: string) {
    for (const each of this.merged.recordsOf(id))
      for (const before of this.successions.before(each)) this.#show(before);
  }

  /** Returns the college that took a college's place, if it is here. */
  successorOf(id: string): Pick<College, '_id' | 'name'> | undefined {
    const successor = this.successions.successorOf(id);
    const _id = successor === undefined ? undefined : this.merged.idOf(successor);
    const name = _id === undefined ? undefined : this.table.nameOf(_id);
    return name === undefined ? undefined : { _id: _id!, name };
  }

  /** Returns the name of the college that took a college's place: of one that is here, or as it was written. */
  successorName({ _id, successor }: College): string | undefined {
    return this.successorOf(_id)?.name ?? (successor && !readSuccessor(successor) ? successor : undefined);
  }

  /** Renews what a search finds a college by, and its card. */
  #show(id: string | undefined) {
    const entry = id === undefined ? undefined : this.entries.get(id);
    if (entry) this.#list(JSON.parse(entry.json) as College, entry);
  }

  /** Puts a college into the list of its kind. It may have been a sample before. */
  #list(college: College, { isSample }: CollegeEntry) {
    const [own, other] = isSample ? [this.samples, this.#real] : [this.#real, this.samples];
    other.colleges.delete(college._id);
    const absorbed = this.successions.namesBefore(college._id);
    const records = this.merged.recordsOf(college._id);
    own.colleges.put(collegeItem(college, absorbed, this.successorName(college), records));
  }

  get #lists() {
    return [this.#real, this.samples];
  }

  #indexesOf({ isSample }: CollegeEntry) {
    return isSample ? this.#indexes : this.#realIndexes;
  }

  /** Until `release`, lists and version stay as they are now; a college by its id may be newer. */
  hold() {
    for (const each of this.#held) each.hold();
  }

  release() {
    for (const each of this.#held) each.release();
  }

  get #held() {
    return [...this.#real.all, ...this.samples.all, this.version];
  }

  get needsCompaction() {
    return this.colleges.needsCompaction || this.mentors.needsCompaction;
  }

  /** Takes away what the lists beside the colleges have of an entry. */
  #forget(entry: CollegeEntry | undefined) {
    if (!entry) return;
    this.version.toggle(entry);
    for (const { mentors } of this.#lists) for (const id of entry.mentorIds) mentors.delete(id);
    const college = JSON.parse(entry.json) as College;
    for (const index of this.#indexesOf(entry)) index.delete(college);
    if (entry.isSample) return;
    this.places.remove(placesOf(college));
    this.programmes.remove(programmesOf(college));
  }
}
