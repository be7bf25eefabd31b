import {
  courseCosts,
  isOver,
  knownType,
  overallOf,
  presenceText,
  statusWords,
  studiesText,
  type College,
  type CollegeCard,
  type CollegeListEntry,
  type MentorCard,
  type StatusFacts,
} from '@setu/contracts';
import type { CollegeRecord } from '../college.schema.js';
import type { ListItem } from '../search/rows.js';
import { placeKey } from '../search/shared/near-places.js';
import { collegeTerms } from '../search/tolerant/college-terms.js';
import { facetValues, isCentre, sortingValues } from './facet-values.js';
import { factSourcesOf } from './fact-sources.js';
import { gradeOfRecord } from './college-grades.js';
import { inOneList, programmeName } from './programme-name.js';

/** A scholarship that came with a file has a name and a benefit alone. */
const importedScholarship = { eligibilityCriteria: '', howToApply: '' };

/** A stored college as the API returns it, without internal fields. */
export function toCollege(record: CollegeRecord): College {
  const {
    _id,
    gallery,
    courses,
    students,
    sourceId: _sourceId,
    importHash: _importHash,
    sources: _sources,
    directory: _directory,
    updatedAt: _updatedAt,
    revision: _revision,
    unrecorded: _unrecorded,
    deleting: _deleting,
    mergedInto: _mergedInto,
    mergedFrom: _mergedFrom,
    distinctFrom: _distinctFrom,
    ...facts
  } = record;
  const alts = (gallery ?? []).map(({ alt }) => alt ?? '');
  return {
    _id: String(_id),
    ...facts,
    keywords: facts.keywords ?? [],
    facilities: facts.facilities ?? [],
    whyChoose: facts.whyChoose ?? [],
    recruiters: facts.recruiters ?? [],
    gallery: alts.length,
    ...(alts.some(Boolean) && { galleryAlts: alts }),
    courses: (courses ?? []).map((course) => ({
      ...course,
      _id: String(course._id),
      eligibility: course.eligibility ?? [],
      scholarships: (course.scholarships ?? []).map((one) => ({ ...importedScholarship, ...one })),
      ...(course.feeStructure && {
        feeStructure: { ...course.feeStructure, additionals: course.feeStructure.additionals ?? [] },
      }),
    })),
    ...(facts.programmes && { programmes: inOneList(facts.programmes) }),
    moreInfo: facts.moreInfo ?? [],
    students: (students ?? []).map(({ application: _application, minor: _minor, ...student }) => ({
      ...student,
      _id: String(student._id),
    })),
  };
}

/** A college with those of its mentors alone whom some may see. */
export const withShownMentors = (record: CollegeRecord, areMinors: boolean): CollegeRecord => ({
  ...record,
  students: record.students?.filter(({ paused, resting, minor = false }) => !paused && !resting && minor === areMinors),
});

/** A college as visitors see it. Documents and cached answers are made of it, so it has no mentor below 18. */
export function toPublicCollege(record: CollegeRecord): College {
  const college = toCollege(withShownMentors(record, false));
  const factSources = record.directory ? factSourcesOf(record) : [];
  return {
    ...college,
    // The grade of the program could not be emptied: where another source has written the grade, also that there is none, that counts.
    ...(!college.naacGrade && !record.sources?.naacGrade && gradeOfRecord(college._id)),
    ...(factSources.length > 0 && { factSources }),
  };
}

const toListEntry = ({
  galleryAlts: _galleryAlts,
  aicteId: _aicteId,
  programmes: _programmes,
  ranks: _ranks,
  factSources: _factSources,
  ...college
}: College): CollegeListEntry => ({
  ...college,
  courses: college.courses.map(({ _id, title, duration }) => ({ _id, title, duration })),
});

/** @param successorName - name of the college that took its place */
export function toCard(college: College, successorName?: string): CollegeCard {
  const { _id, name, nameHi, logo, location, establishedYear, affiliation, placementRate, courses, students } = college;
  const { provenance } = college;
  const costs = courseCosts(courses);
  const seats = (college.programmes ?? []).reduce((sum, { intake }) => sum + intake, 0);
  const rank = latestRank(college.ranks);
  const sampleMentors = students.filter(({ sample }) => sample).length;
  const statusFacts = statusFactsOf(college, successorName);
  const status = statusWords(statusFacts);
  return {
    _id,
    name,
    ...(nameHi && { nameHi }),
    logo,
    location,
    type: knownType(college),
    establishedYear,
    affiliation,
    placementRate,
    rating: overallOf(college.rating),
    courseCount: courses.length,
    mentorCount: students.length,
    ...(costs.length > 0 && { costs }),
    ...(rank && { rank }),
    ...(seats > 0 && { seats }),
    sampleFigures: provenance?.sampleFigures,
    ...(status && { status, statusFacts }),
    ...(isCentre(college) && { centre: true as const }),
    ...(sampleMentors > 0 && { sampleMentors }),
  };
}

const statusFactsOf = (college: College, successorName: string | undefined): StatusFacts => {
  const { status, statusSince, earlierName, unlisted } = college;
  return { status, statusSince, earlierName, successorName: isOver(college) ? successorName : undefined, unlisted };
};

/** The best rank of the last year that it is ranked in. */
function latestRank(ranks: College['ranks'] = []) {
  const year = Math.max(...ranks.map((rank) => rank.year));
  return ranks.filter((rank) => rank.year === year).sort((a, b) => a.rank - b.rank)[0];
}

export function toMentors(college: College): MentorCard[] {
  const shared = {
    collegeId: college._id,
    college: college.name,
    collegeLogo: college.logo,
    university: universityOf(college),
  };
  return college.students.map(
    ({ _id, name, course, image, keywords, sample, hours, awayUntil, studiesChecked, about }) => ({
      _id,
      name,
      course,
      image,
      ...shared,
      keywords: [...(keywords ?? []), ...college.keywords],
      sample,
      presence: presenceText({ hours, awayUntil }),
      studies: studiesChecked && studiesText(studiesChecked),
      hours: hours || undefined,
      awayUntil: awayUntil || undefined,
      studiesChecked,
      about,
    }),
  );
}

/** A college as the read model keeps it, already serialised. */
export interface CollegeEntry {
  /** Answer of `GET /api/colleges/:id`, but for the average of its state. */
  json: string;
  /** Its entry in the array of all colleges; the same string as `json` when that has nothing more. */
  listJson: string;
  galleryKeys: string[];
  mentorIds: string[];
  courseIds: string[];
  /** Whether it has ratings by kind. */
  isRated: boolean;
  /** Whether its figures are samples, which no search engine should find. */
  isSample: boolean;
  /** ISO time since when it has been like this. */
  changedAt: string;
}

/** Visitors do not see who reviewed the Hindi name. */
export function toEntry(
  { nameHiReviewer: _reviewer, ...college }: College,
  galleryKeys: string[],
  changedAt: Date,
): CollegeEntry {
  const json = JSON.stringify(college);
  return {
    json,
    listJson: isListEntry(college) ? json : JSON.stringify(toListEntry(college)),
    galleryKeys,
    mentorIds: college.students.map(({ _id }) => _id),
    courseIds: college.courses.map(({ _id }) => _id),
    isRated: typeof college.rating === 'object',
    isSample: college.provenance?.sampleFigures === true,
    changedAt: changedAt.toISOString(),
  };
}

const isListEntry = ({ courses, aicteId, programmes, ranks, factSources }: College) =>
  courses.length === 0 && !aicteId && !programmes && !ranks && !factSources;

export const isSameEntry = (a: CollegeEntry, b: CollegeEntry): boolean =>
  a.json === b.json && a.galleryKeys.join() === b.galleryKeys.join();

const present = (values: (string | number | undefined)[]) => values.filter((value) => value !== undefined).map(String);

/** Whether there is more to read of a college than its name and place: in a shuffled list these come first (LIST-04). */
const isKnown = ({ courses, ranks, rating }: College) =>
  courses.length > 0 || ranks !== undefined || overallOf(rating) !== undefined;

/**
 * A college as an item of the college list, searched by the values of LIST-02 and what public records say of its name and place.
 *
 * @param absorbed - names of the colleges whose successor it is
 * @param successorName - name of its own successor
 * @param records - ids of the college and of those that were merged into it
 */
export function collegeItem(
  college: College,
  absorbed: readonly string[] = [],
  successorName?: string,
  records?: readonly string[],
): ListItem {
  const { _id: id, name, location, type, desc, establishedYear, courses, keywords } = college;
  const { officialName, city, district, state, formerPlaces = [], category, earlierName, nameHi } = college;
  const otherNames = present([nameHi, officialName, earlierName, ...absorbed]);
  const values = present([
    name,
    ...otherNames,
    location,
    city,
    district,
    state,
    ...formerPlaces,
    category,
    type,
    desc,
    establishedYear,
    ...courses.flatMap(({ title, duration }) => [title, duration]),
    ...keywords,
  ]);
  const json = JSON.stringify(toCard(college, successorName));
  return {
    id,
    name,
    first: isKnown(college),
    values,
    json,
    place: placeKey(college.district, college.state),
    tolerant: collegeTerms({ ...college, officialName: otherNames.join(', ') }),
    facets: facetValues(college, records),
    sortings: sortingValues(college),
  };
}

/** City, district and state, by which a search suggests it. */
export const placesOf = ({ city, district, state, location = '' }: College): string[] => {
  const known = present([city, district, state]);
  return known.length > 0 ? known : location.split(',');
};

export const programmesOf = ({ courses, programmes = [] }: College): string[] => [
  ...courses.map(({ title }) => programmeName(title)),
  ...programmes.map(({ course }) => programmeName(course)),
];

/**
 * A college's mentors as items of the mentor list, searched by the values of MEN-03. Those of Delhi University come first (MEN-04). Away is who has a last day
 * away: it is taken out when it is over.
 */
export function mentorItems(college: College): { isSample: boolean; item: ListItem }[] {
  const first = isDelhiUniversity(college);
  return toMentors(college).map((mentor, at) => ({
    isSample: mentor.sample === true,
    item: {
      id: mentor._id,
      name: mentor.name,
      first,
      away: college.students[at]!.awayUntil !== undefined,
      values: mentorValues(mentor),
      json: JSON.stringify(mentor),
    },
  }));
}

export const mentorValues = ({ name, college, course, university, keywords }: MentorCard) =>
  present([name, college, course, university, ...keywords]);

const name = 'Delhi University';
const pattern = /\b(?:delhi university|university of delhi)\b/i;

/** Whether a college belongs to Delhi University: by its affiliation or, if none is stored (public colleges), by its name or keywords. */
export function isDelhiUniversity({
  affiliation,
  name: college,
  keywords,
}: Pick<College, 'affiliation' | 'name' | 'keywords'>): boolean {
  if (affiliation) return pattern.test(affiliation);
  return pattern.test(college) || keywords.some((keyword) => keyword === 'DU' || pattern.test(keyword));
}

export const universityOf = (college: Pick<College, 'affiliation' | 'name' | 'keywords'>): string | undefined =>
  college.affiliation || (isDelhiUniversity(college) ? name : undefined);
