import { choice, email, entries, group, list, number, rupees, text, texts } from '../form/fields.js';
import { isMissing } from '../form/check-form.js';
import type { Field, FieldProblem, TextCheck, ValuesOf } from '../form/fields.js';
import { problemAt, problemsOf, readForm, type RequiredFields } from '../form/nested-form.js';
import * as messages from '../messages.js';
import { maxAltLength } from './pictures.js';
import { indianStates, sampleState } from './place.js';
import { collegeStatuses, isStatusDate } from './college-status.js';
import { isCgpa, isCycle, isDay, isNaacGrade, naacGrades } from './naac.js';
import { averageRating, ratingParts, type RatingPart } from '../review/rating.js';
import { parseVideo } from './video.js';
import { webAddress } from '../text/web-address.js';

const words = messages.collegeForm;

const website: TextCheck = {
  fits: (value) => !/[\s@]/.test(value) && webAddress(value) !== null,
  message: words.website,
};
/** At least 10 characters; a toll-free number may begin with 1, unlike a student's. */
const phone: TextCheck = { fits: (value) => /^[+(\d][\d\s()+,/;.-]{9,}$/.test(value), message: words.phone };
const video: TextCheck = { fits: (value) => parseVideo(value) !== null, message: words.video };

/** Only imports know earlier names of states. */
const state: TextCheck = {
  fits: (value) => (indianStates as readonly string[]).includes(value) || value === sampleState,
  message: words.state,
};

const mark = (label: string) => number(`${label} rating`, { word: label.toLowerCase(), from: 0, to: 5, decimals: 1 });
const marks = Object.fromEntries(ratingParts.map(([part, label]) => [part, mark(label)]));

const status: TextCheck = {
  fits: (value) => (collegeStatuses as readonly string[]).includes(value),
  message: words.status,
};
const hindiName: TextCheck = { fits: (value) => /\p{Script=Devanagari}/u.test(value), message: words.nameHi };
/** A Hindi name comes with where it is from and who reviewed it, and both go with it. */
const besideHindiName = {
  max: 300,
  always: true,
  dependsOn: 'nameHi',
  when: ({ nameHi }: Readonly<Record<string, unknown>>) => !isMissing(nameHi),
} as const;

const statusDate: TextCheck = { fits: isStatusDate, message: words.statusSince };

export const collegeTypes = ['Public', 'Private'] as const;

/** A fee charged besides tuition. It may come with a title in place of its type, or beside it: see `feeName`. */
export const feeFields = {
  type: text('Fee type', { word: 'type', max: 200, always: true }),
  title: text('Fee title', { word: 'title', max: 200, optional: true }),
  amount: rupees('Fee amount', { word: 'amount', always: true }),
};

const scholarshipFields = {
  name: text('Scholarship name', { word: 'name', max: 200, always: true }),
  eligibilityCriteria: text('Scholarship eligibility', { word: 'eligibility', max: 2000 }),
  benefit: text('Scholarship benefit', { word: 'benefit', max: 2000 }),
  howToApply: text('How to apply', { max: 2000 }),
};

/** A course of a college, in the order of its form. */
export const courseForm = {
  title: text('Course title', { word: 'title', max: 200, always: true }),
  introDesc: text('Course introduction', { word: 'introduction', max: 1000 }),
  desc: text('Course description', { word: 'description', max: 20_000 }),
  /** Years. */
  duration: number('Duration', { from: 0.5, to: 12 }),
  semesters: number('Semesters', { from: 1, to: 24, decimals: 0 }),
  /** 0 to 5. */
  rating: number('Course rating', { word: 'rating', from: 0, to: 5 }),
  eligibility: texts('Eligibility', { each: text('Eligibility', { max: 1000 }) }),
  /** Rupees. */
  feeStructure: group('Fees', {
    fields: {
      feePerSemester: rupees('Fee per semester', {}),
      additionals: entries('Additional fees', {
        fields: feeFields,
        prepare: ({ type, title, ...fee }) =>
          type === undefined || type === null ? { ...fee, type: title } : { ...fee, type, title },
      }),
    },
  }),
  scholarships: entries('Scholarships', { fields: scholarshipFields }),
};

/**
 * The written part of a college, in the order of its form: `POST /api/colleges` and `PUT /api/colleges/{id}` take each field as one part. An optional
 * field that is not sent stays as it is. A field with a `column` is imported and exported.
 */
export const collegeForm = {
  name: text('Name', {
    max: 200,
    always: true,
    column: 'At most 500 characters. A file without this column changes known colleges and adds none.',
  }),
  /** Absent unless a person has reviewed it. */
  nameHi: text('Hindi name', {
    optional: true,
    max: 200,
    checks: [hindiName],
    meaning: 'The reviewed name in Hindi, in Devanagari letters; with `nameHiSource` and `nameHiReviewer`.',
    column: 'The reviewed name in Hindi, in Devanagari letters. It needs nameHiSource and nameHiReviewer.',
  }),
  nameHiSource: text('Source of the Hindi name', {
    ...besideHindiName,
    meaning: 'A title or web address. Required with `nameHi`, dropped without it.',
    column: 'Where the Hindi name is from: a title or web address.',
  }),
  nameHiReviewer: text('Reviewer of the Hindi name', {
    ...besideHindiName,
    meaning: 'The person who reviewed it. Required with `nameHi`, dropped without it. Only administrators see it.',
    column: 'The person who reviewed the Hindi name.',
  }),
  location: text('Location', {
    max: 200,
    column: 'The place shown, such as “Indore, Madhya Pradesh”. If blank, it is made from district and state.',
  }),
  district: text('District', {
    optional: true,
    max: 100,
    meaning: 'A changed district or state moves the college: a location that names another place follows.',
    column: 'The district of today. A change moves the college, and the place shown with it.',
  }),
  state: text('State', {
    optional: true,
    max: 100,
    checks: [state],
    meaning: 'A state or union territory of India.',
    column: 'A state or union territory of India. A change moves the college, and the place shown with it.',
  }),
  establishedYear: number('Established year', {
    word: 'year of establishment',
    from: 1000,
    to: () => new Date().getFullYear(),
    decimals: 0,
    column: 'A four-digit year.',
  }),
  type: choice('Type', { options: collegeTypes, column: 'Public or Private.' }),
  /** A private college is affiliated; whatever a public one sends is dropped. */
  affiliation: text('Affiliation', {
    max: 200,
    dependsOn: 'type',
    when: ({ type }) => type !== 'Public',
    requiredWhen: ({ type }) => type === 'Private',
    meaning: 'Required for Private, dropped for Public.',
    column: 'The university that the college belongs to.',
  }),
  desc: text('Description', { max: 20_000 }),
  website: text('Website', {
    max: 500,
    checks: [website],
    column: 'A URL. A missing https:// is added.',
  }),
  contact: group('Contact', {
    fields: {
      email: email('Contact email', { word: 'email', max: 254 }),
      phone: text('Contact phone', { word: 'phone', max: 60, checks: [phone] }),
    },
  }),
  rating: group('Rating', {
    fields: marks as Record<RatingPart, ReturnType<typeof mark>>,
    meaning: 'marks from 0 to 5 in steps of 0.1; `overall` is computed.',
  }),
  /** Rupees a year. */
  package: group('Package', {
    fields: {
      average: rupees('Average package', { word: 'average' }),
      highest: rupees('Highest package', { word: 'highest' }),
    },
    meaning: 'in rupees a year',
  }),
  /** Percent of students placed. */
  placementRate: number('Placement rate', { from: 0, to: 100, meaning: 'Percent.' }),
  recruiters: list('Recruiters', { max: 200 }),
  facilities: list('Facilities', { max: 200 }),
  whyChoose: list('Why choose', { word: 'why choose it', max: 1000 }),
  /** An 11-character YouTube code or any YouTube address. */
  vidReview: text('Video review', {
    optional: true,
    max: 500,
    checks: [video],
    meaning: 'An 11-character YouTube code or any YouTube address.',
  }),
  courses: entries('Courses', {
    optional: true,
    fields: courseForm,
    meaning: 'one with its `_id` keeps its address.',
  }),
  moreInfo: entries('More info', {
    optional: true,
    word: 'more information',
    fields: {
      title: text('Title', { optional: true, max: 200 }),
      content: text('Content', { optional: true, word: 'text', max: 20_000 }),
    },
    meaning: 'an entry without title or content is left out.',
  }),
  students: entries('Students', {
    optional: true,
    word: 'mentors',
    fields: {
      name: text('Student name', { word: 'name', max: 200, always: true }),
      course: text('Student course', { word: 'course', max: 200, always: true }),
      /** File name of a bundled picture. */
      image: text('Picture', { optional: true, max: 100 }),
    },
    meaning: 'an image is the file name of a bundled picture.',
  }),
  keywords: list('Keywords', {
    optional: true,
    max: 200,
    column: 'Separated by semicolons. They replace those made from state, district and category.',
  }),
  status: text('Status', {
    optional: true,
    max: 20,
    checks: [status],
    meaning: `What became of the college: ${collegeStatuses.join(', ')}.`,
    column: `${collegeStatuses.join(', ')}. Blank says nothing.`,
  }),
  statusSince: text('Status since', {
    optional: true,
    max: 10,
    checks: [statusDate],
    meaning: 'A year or a day, such as 2021 or 2021-06-30.',
    column: 'The year or the day of it, such as 2021 or 2021-06-30.',
  }),
  /** Its id, code or name. */
  successor: text('Successor', {
    optional: true,
    max: 200,
    meaning: 'The college that took its place: the address of its page, its id, its code or its name.',
    column: 'The college that took its place: the address of its page, its id, its code or its name.',
  }),
  earlierName: text('Earlier name or place', {
    optional: true,
    max: 200,
    meaning: 'The name of a renamed college, or the place of one that moved, before.',
    column: 'The name or the place before it was renamed or moved. A search finds the college by it.',
  }),
  naacGrade: text('NAAC grade', {
    optional: true,
    max: 20,
    checks: [{ fits: isNaacGrade, message: words.naacGrade }],
    column: `The grade of NAAC: ${naacGrades.join(', ')}.`,
  }),
  naacCgpa: text('NAAC CGPA', {
    optional: true,
    max: 20,
    checks: [{ fits: isCgpa, message: words.naacCgpa }],
    column: 'The CGPA of NAAC, from 0 to 4.',
  }),
  naacCycle: text('NAAC cycle', {
    optional: true,
    max: 20,
    checks: [{ fits: isCycle, message: words.naacCycle }],
    column: 'The cycle of accreditation, such as 2, II or Cycle 2.',
  }),
  naacUntil: text('NAAC valid until', {
    optional: true,
    max: 20,
    checks: [{ fits: isDay, message: words.naacUntil }],
    meaning: 'The last day of the accreditation, such as 2028-03-31.',
    column: 'The last day of the accreditation, such as 2028-03-31, 31/03/2028 or 31-Mar-2028.',
  }),
};

/** The extra checks of the browser: the descriptions of the gallery's pictures. */
const checkedForm = {
  ...collegeForm,
  gallery: entries('Gallery', {
    fields: { alt: text('Description of the picture', { optional: true, max: maxAltLength }) },
  }),
} satisfies Record<string, Field>;

/** Values with the id of a stored entry, by which it retains its position and address. */
type WithId<T> = T & { _id?: string };

/** A course as the administrator sends it. */
export type CourseForm = WithId<ValuesOf<typeof courseForm>>;
export type StudentForm = WithId<ValuesOf<typeof collegeForm.students.fields>>;

/** The values of a valid form of a complete college. */
export type CollegeForm = Required<
  Omit<ValuesOf<typeof collegeForm>, 'rating' | 'courses' | 'moreInfo' | 'students'>
> & {
  rating: Record<RatingPart | 'overall', number>;
  courses: CourseForm[];
  moreInfo: { title: string; content: string }[];
  students: StudentForm[];
};

/** Every problem of a college as it is typed or sent, each with the path of its field; the logo has a rule of its own. */
export const checkCollegeForm = (form: unknown, asked?: RequiredFields): FieldProblem[] =>
  problemsOf(checkedForm, form, asked);

/** Every problem of a course, of a mentor, of which not everything is known. */
export const checkCourse = (course: unknown): FieldProblem[] => problemsOf(courseForm, course, 'known');
export const checkMentor = (mentor: unknown): FieldProblem[] =>
  problemsOf(collegeForm.students.fields, mentor, 'known');

/** The problem of one field, such as `courses.0.title`, if any. */
export const checkCollegeField = (form: unknown, path: string, asked?: RequiredFields): string | undefined =>
  problemAt(checkedForm, form, path, asked);

/**
 * Returns the college of a form without problems, with the computed values. Where not all of it is asked for, a field of which nothing
 * is known is undefined or blank, or a list without entries.
 */
export function readCollegeForm(form: unknown): CollegeForm {
  const { rating, moreInfo = [], ...college } = readForm(collegeForm, form) as CollegeForm;
  return {
    ...college,
    rating: withOverall(rating),
    moreInfo: moreInfo.filter(({ title, content }) => title && content),
  };
}

/** Only of all its parts there is an average. */
const withOverall = (marks: CollegeForm['rating']): CollegeForm['rating'] =>
  ratingParts.every(([part]) => marks[part] !== undefined) ? { ...marks, overall: averageRating(marks) } : marks;

/**
 * One picture of the gallery as the form leaves it, in the order shown: an existing one by its key, a new one by its position among the `gallery` files.
 * Sent as the optional JSON part `galleryOrder`; without it the pictures of `existingGallery` come first, then the new files, undescribed.
 */
export type GalleryEntry = { key: string; alt: string } | { file: number; alt: string };
