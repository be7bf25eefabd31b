import type { EntriesOf, StoredOf } from '../form/fields.js';
import type { Completeness } from './college-state.js';
import type { StatusFacts } from './college-status.js';
import type { ClosingRanges, CollegeExam } from './cutoffs.js';
import type { collegeForm, collegeTypes, courseForm } from './college-form.js';
import type { DirectoryFacts, NirfRank } from './directory.js';
import type { FactSource, FieldSources } from './field-source.js';
import type { MentorAnswerFigures } from '../people/mentor-answer.js';
import type { MentorPresence } from '../people/mentor-page.js';
import type { Rating, StateRating } from '../review/rating.js';
import type { ErrorBody } from '../api/error-body.js';

export type CollegeType = (typeof collegeTypes)[number];

/** Whole cost of a course, with the facts that make it comparable. */
export interface CourseCost {
  /** Title of the course. */
  course: string;
  /** Rupees for all its years and fees. */
  total: number;
  years: number;
  /** True if the hostel is one of its fees. */
  hostel?: true;
}

/** A fee charged besides tuition: rupees a year, or once when its name (`feeName`) contains 'one time'. */
export interface AdditionalFee {
  type?: string;
  title?: string;
  amount: number | string;
}

type ScholarshipEntry = EntriesOf<typeof courseForm.scholarships>;

/** A scholarship. Of an imported one, perhaps only the name is known. */
export type Scholarship = Pick<ScholarshipEntry, 'name'> & Partial<ScholarshipEntry>;

export interface Course extends Omit<StoredOf<typeof courseForm>, 'title' | 'feeStructure' | 'scholarships'> {
  _id: string;
  title: string;
  /** `feePerSemester` in rupees. */
  feeStructure?: { feePerSemester?: number; additionals: AdditionalFee[] };
  scholarships: Scholarship[];
}

/** A mentor as stored with a college: a person who studies or studied there. */
export interface Student extends EntriesOf<typeof collegeForm.students>, MentorPresence {
  _id: string;
  keywords?: string[];
  /** True for an invented person of the demo data. */
  sample?: boolean;
  /** No visitor sees them; only administrators are told. */
  paused?: boolean;
  /** They are not shown until they show themselves again. */
  resting?: boolean;
  /** They are resting because two answers in a row said that a visitor got no answer. */
  silent?: boolean;
  /** Month in which they last proved that they study there, such as `2026-11`; absent a year later. */
  studiesChecked?: string;
}

/** Where the facts of a college come from, and whether its figures are invented samples. */
export interface Provenance {
  source: string;
  url?: string;
  /** ISO date of the facts. */
  asOf?: string;
  /** True when fees, ratings, placements and people are samples of the demo data. */
  sampleFigures?: boolean;
}

/** Figures that a college reported to NIRF about those who graduated from its four-year degrees in engineering. How many graduated is not in the record. */
export interface CollegeOutcome {
  /** Academic year of their graduation, such as `2023-24`. */
  cohort: string;
  /** Number of graduates. */
  placed: number;
  /** Rupees a year. */
  medianSalary: number;
  /** Number of graduates. */
  higherStudies: number;
}

/** Part of an answer that is made of colleges. */
export interface Updating {
  /** An import, its rollback or a change of many colleges has not ended: some colleges have their new facts, others the earlier ones. */
  updating?: true;
}

/** A college as the API answers it: what its form says, as far as it is known, and what is computed. */
export interface College
  extends Omit<StoredOf<typeof collegeForm>, 'name' | 'rating' | 'courses' | 'students'>, DirectoryFacts, Updating {
  _id: string;
  name: string;
  /** Address of the logo. */
  logo?: string;
  /** May arrive as a plain number: the overall rating alone. */
  rating?: Rating | number;
  /** For a rated college: the average of its state; of samples where its own figures are samples. Absent below three colleges. */
  stateRating?: StateRating;
  /** How many gallery pictures there are; their addresses come from the gallery call. */
  gallery?: number;
  /** Their descriptions, in their order; absent when none is described. */
  galleryAlts?: string[];
  courses: Course[];
  students: Student[];
  provenance?: Provenance;
  /** Year of the public list that does not have it any more. */
  unlisted?: string;
  /** The college that its successor is, if it is here. */
  successorCollege?: Pick<College, '_id' | 'name'>;
  /** Exams with closing values of it; absent when there are none. Only in the answer of the college's own call. */
  exams?: CollegeExam[];
  /** Figures that it reported to NIRF about its graduates; absent for most. Only in the answer of the college's own call. */
  outcome?: CollegeOutcome;
  /** Date on which it was declared an institution of eminence, as `YYYY-MM-DD`; absent for all but twelve. Only in the answer of the college's own call. */
  eminence?: string;
  /** Seats a year for MBBS in the list of the National Medical Commission of 2024-25. Only in the answer of the college's own call. */
  medicalSeats?: number;
  /** Date on which the grade of NAAC was copied, as `YYYY-MM-DD`; absent for a grade with a source of its own. */
  naacCopied?: string;
  /** Sources of the facts that `provenance` is not the source of; absent if it is the source of all. */
  factSources?: FactSource[];
}

/** A course, with what its page shows of its college. */
export interface CourseWithCollege extends Course, Updating {
  college: Pick<
    College,
    | '_id'
    | 'name'
    | 'location'
    | 'district'
    | 'state'
    | 'type'
    | 'rating'
    | 'logo'
    | 'provenance'
    | 'aisheYear'
    | 'factSources'
  >;
  /** Absent where no programme of an exam is certainly this course. */
  closings?: ClosingRanges[];
}

/** Answer of `GET /api/colleges/version`: the name of the catalogue's content. What was answered with the same name in `catalogue-version` still holds. */
export interface CatalogueVersion {
  version: string;
}

/** A college in the whole-array list: courses carry only title and duration; AICTE id, programmes and ranks are on its own page. */
export type CollegeListEntry = Omit<
  College,
  'courses' | 'galleryAlts' | 'aicteId' | 'programmes' | 'ranks' | 'factSources' | 'updating'
> & {
  courses: Pick<Course, '_id' | 'title' | 'duration'>[];
};

/** A college on a card. */
export interface CollegeCard {
  _id: string;
  name: string;
  /** Reviewed name in Hindi. */
  nameHi?: string;
  logo?: string;
  location?: string;
  type?: CollegeType;
  establishedYear?: number;
  affiliation?: string;
  /** Overall, 0 to 5. */
  rating?: number;
  placementRate?: number;
  courseCount: number;
  mentorCount: number;
  /** Kilometres from the place that the list is near to, to the middle of its district. */
  kilometres?: number;
  /** Its status, in a few words of English. */
  status?: string;
  /** Facts behind `status`, for its words in another language. */
  statusFacts?: StatusFacts;
  /** A recognised centre, such as a laboratory or a hospital, which is no college. */
  centre?: true;
  /** Whole costs of its courses, lowest first; absent when none is known. */
  costs?: CourseCost[];
  /** Its latest rank, the best of that year. */
  rank?: NirfRank;
  /** Approved by AICTE for its programmes; absent when none is known. */
  seats?: number;
  /** Exams with closing values of it; absent when there are none, and in a sample of the list. */
  exams?: CollegeExam[];
  sampleFigures?: boolean;
  /** How many of the mentors are invented people; absent when none is. */
  sampleMentors?: number;
}

/** A college, or a course of it, that is on a user's own list. Without `college` it is not listed, or no longer. */
export interface ListedCard {
  /** See `shortlistId`. */
  id: string;
  college?: CollegeCard;
  course?: { title: string; cost?: CourseCost };
}

/** Answer of `GET /api/colleges/cards?ids=`: in the order that was asked for. */
export interface ListedCards {
  items: ListedCard[];
}

/** Colleges like one near it. */
export interface NearbyColleges {
  /** Such as `pharmacy colleges`; plain `colleges` when they are of several kinds. */
  kind: string;
  /** The district or state that they are in. */
  place: string;
  items: Pick<College, '_id' | 'name' | 'nameHi' | 'location' | 'affiliation' | 'category'>[];
}

/** A college in the administrator's list. */
export interface AdminCollege extends Pick<
  CollegeCard,
  '_id' | 'name' | 'location' | 'type' | 'rating' | 'courseCount' | 'mentorCount'
> {
  completeness: Completeness;
  /** ISO time. */
  updatedAt: string;
  /** It is invented. */
  sample?: true;
}

/** A mentor as shown: the student entry enriched from its college. */
export interface MentorCard {
  _id: string;
  name: string;
  course: string;
  /** File name of a bundled picture. */
  image?: string;
  collegeId: string;
  /** Name of the college. */
  college: string;
  collegeLogo?: string;
  /** The college's affiliation; Delhi University for its colleges. */
  university?: string;
  keywords: string[];
  sample?: boolean;
  /** When they are there, such as `Here Sat 18 to 20` or `Away until 5 December`. */
  presence?: string;
  /** Says when a mailbox of the college proved it: `Studies here, checked November 2026`. */
  studies?: string;
  /** Facts behind `presence` and `studies`, for their words in another language. */
  hours?: string;
  awayUntil?: string;
  studiesChecked?: string;
  /** Topics that they can be asked about, in their words. */
  about?: string;
  /** How many people say that they got an answer; absent while few have said so. */
  answers?: MentorAnswerFigures;
}

/** A picture of the gallery as the form edits it. */
export interface EditedPicture {
  key: string;
  alt: string;
  /** Signed, valid for at most 60 minutes. */
  address: string;
}

/** Answer of `GET /api/admin/colleges/{id}`: a college with what its form edits. */
export interface EditableCollege extends Omit<College, 'gallery' | 'galleryAlts'> {
  gallery: EditedPicture[];
  /** Where the values came from. */
  sources: FieldSources;
  /** Tells what a form started from; sent back as the part `version`. */
  version: string;
  /** ISO time. */
  updatedAt: string;
}

/** Answer of a save or deletion. */
export interface SavedCollege {
  message: string;
  college: EditableCollege;
}

/** Code of the 409 of a save whose form started from an older version. */
export const staleCode = 'STALE';

/** That 409: the college as it is now, and which of its fields changed since. */
export interface StaleBody extends ErrorBody {
  college: EditableCollege;
  changedFields: string[];
}
