import type { CollegeExam } from '@setu/contracts';
import { type AdmissionInstitution, exams } from '@setu/open-data';
import { feesKnown } from '../read-model/facet-values.js';

type LinkedInstitution = Pick<AdmissionInstitution, 'exam' | 'fee'> & { collegeId: string };

/** Exams of the colleges that institutions are linked to, by college: about 1,300. */
export function examsByCollege(institutions: readonly LinkedInstitution[]): Map<string, CollegeExam[]> {
  const known = new Map<string, CollegeExam[]>();
  for (const { slug, name } of exams)
    for (const { exam, collegeId, fee } of institutions) {
      if (exam !== slug || !collegeId) continue;
      const own = { slug: slug as CollegeExam['slug'], name, ...(fee && { fee }) };
      known.set(collegeId, distinct([...(known.get(collegeId) ?? []), own]));
    }
  return known;
}

/** Exams of these colleges together. */
export function examsOfColleges(known: ReadonlyMap<string, CollegeExam[]>, ids: readonly string[]): CollegeExam[] {
  const [found = [], ...more] = ids.flatMap((id) => {
    const own = known.get(id);
    return own ? [own] : [];
  });
  return more.length === 0 ? found : distinct([found, ...more].flat());
}

/**
 * Values of the facets `exam` and `known` that colleges have by their exams.
 *
 * @param idNow - returns the id under which a college is found, as it may have been merged
 */
export function examFacets(
  known: ReadonlyMap<string, readonly CollegeExam[]>,
  idNow: (id: string) => string,
): Map<string, { exam: string[]; known: string[] }> {
  const values = new Map<string, { exam: string[]; known: string[] }>();
  for (const [id, all] of known) {
    const own = values.get(idNow(id)) ?? { exam: [], known: [] };
    own.exam.push(...all.map(({ name }) => name));
    if (all.some(({ fee }) => fee)) own.known.push(feesKnown);
    values.set(idNow(id), own);
  }
  return values;
}

/** One of each exam: an authority may use several names of an institution. */
const distinct = (all: readonly CollegeExam[]): CollegeExam[] => [
  ...new Map(all.map((exam) => [exam.slug, exam])).values(),
];
