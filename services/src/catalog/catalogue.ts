import { isSameEntry, toEntry, type CollegeEntry } from './college-entry.js';
import type { CollegeRecord } from './college-record.js';
import { collegeItem, mentorItems } from './list-items.js';
import { SearchableList } from './searchable-list.js';
import { toCollege } from './to-college.js';

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
