import { type DirectoryCollege, readDirectory } from '@setu/open-data';
import type { CollegeRecord } from '../../src/catalog/college.schema.js';
import { collegeItem, toPublicCollege } from '../../src/catalog/read-model/college-views.js';
import { SearchableList } from '../../src/catalog/search/searchable-list.js';

/** Returns a college of the directory as an item of the list of colleges, under its id in the directory. */
export const directoryItem = ({ sourceId, ...facts }: DirectoryCollege) =>
  collegeItem(toPublicCollege({ _id: sourceId, ...facts } as unknown as CollegeRecord));

/** Returns the first colleges of the directory. */
export async function directoryColleges(count = Infinity): Promise<DirectoryCollege[]> {
  const colleges: DirectoryCollege[] = [];
  for await (const line of readDirectory()) {
    if ('sourceId' in line) colleges.push(line);
    if (colleges.length >= count) break;
  }
  return colleges;
}

/** Returns the whole directory, and the list of it that the backend holds in memory. */
export async function directoryList(): Promise<{ list: SearchableList; colleges: DirectoryCollege[] }> {
  const list = new SearchableList(false);
  const colleges = await directoryColleges();
  for (const college of colleges) list.put(directoryItem(college));
  return { list, colleges };
}
