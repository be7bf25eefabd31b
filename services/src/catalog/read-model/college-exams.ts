import type { CollegeExam } from '@setu/contracts';
import { exams, readAdmissionInstitutions } from '@setu/open-data';
import { directoryIdOf } from '../college.schema.js';

let byRecord: Map<string, CollegeExam[]> | undefined;

/** Exams with closing values of these records, by the ids that records of the directory have in every database. */
export function examsOfRecords(ids: readonly string[]): CollegeExam[] {
  byRecord ??= readExams();
  const [found = [], ...more] = ids.flatMap((id) => {
    const own = byRecord!.get(id);
    return own ? [own] : [];
  });
  return more.length === 0 ? found : distinct([found, ...more].flat());
}

/** About 1,300 records. They change with a release only. */
function readExams(): Map<string, CollegeExam[]> {
  const known = new Map<string, CollegeExam[]>();
  const institutions = readAdmissionInstitutions();
  for (const { slug, name } of exams)
    for (const { exam, sourceId, fee } of institutions) {
      if (exam !== slug || !sourceId) continue;
      const id = String(directoryIdOf(sourceId));
      const own = { slug: slug as CollegeExam['slug'], name, ...(fee && { fee }) };
      known.set(id, distinct([...(known.get(id) ?? []), own]));
    }
  return known;
}

/** One of each exam: an authority may use several names of an institution. */
const distinct = (all: readonly CollegeExam[]): CollegeExam[] => [
  ...new Map(all.map((exam) => [exam.slug, exam])).values(),
];
