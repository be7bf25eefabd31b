import type { CollegeType, Rating } from '../college.js';
import { averageRating, ratingParts } from '../rating.js';
import type { CollegeForm, CourseForm, StudentForm } from './college-form.js';
import { toList } from './semicolon-list.js';
import { toNumber } from './to-number.js';

type Given = Record<string, unknown>;

const object = (value: unknown): Given => (typeof value === 'object' && value !== null ? (value as Given) : {});
const objects = (value: unknown): Given[] => (Array.isArray(value) ? value.map(object) : []);
const string = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The college that a form without problems stands for: texts trimmed, lists and numbers read, what is computed or not sent put right. */
export function readCollegeForm(form: unknown): CollegeForm {
  const given = object(form);
  const { contact, package: packages } = { contact: object(given.contact), package: object(given.package) };
  return {
    name: string(given.name),
    desc: string(given.desc),
    location: string(given.location),
    establishedYear: toNumber(given.establishedYear),
    type: given.type as CollegeType,
    affiliation: given.type === 'Private' ? string(given.affiliation) : '',
    website: string(given.website),
    contact: { email: string(contact.email), phone: string(contact.phone) },
    rating: readRating(object(given.rating)),
    facilities: toList(given.facilities),
    recruiters: toList(given.recruiters),
    whyChoose: toList(given.whyChoose),
    package: { average: toNumber(packages.average), highest: toNumber(packages.highest) },
    placementRate: toNumber(given.placementRate),
    vidReview: string(given.vidReview),
    keywords: toList(given.keywords),
    courses: objects(given.courses).map(readCourse),
    moreInfo: objects(given.moreInfo)
      .map(({ title, content }) => ({ title: string(title), content: string(content) }))
      .filter(({ title, content }) => title !== '' && content !== ''),
    students: objects(given.students).map(readStudent),
  };
}

function readRating(given: Given): Required<Rating> {
  const parts = Object.fromEntries(ratingParts.map(([part]) => [part, toNumber(given[part])])) as Required<
    Omit<Rating, 'overall'>
  >;
  return { overall: averageRating(parts), ...parts };
}

function readCourse(given: Given): CourseForm {
  const fees = object(given.feeStructure);
  return {
    ...idOf(given),
    title: string(given.title),
    introDesc: string(given.introDesc),
    desc: string(given.desc),
    duration: toNumber(given.duration),
    semesters: toNumber(given.semesters),
    rating: toNumber(given.rating),
    eligibility: (Array.isArray(given.eligibility) ? given.eligibility : []).map(string),
    feeStructure: {
      feePerSemester: toNumber(fees.feePerSemester),
      additionals: objects(fees.additionals).map(({ type, title, amount }) => ({
        type: string(type ?? title),
        amount: toNumber(amount),
      })),
    },
    scholarships: objects(given.scholarships).map(({ name, eligibilityCriteria, benefit, howToApply }) => ({
      name: string(name),
      eligibilityCriteria: string(eligibilityCriteria),
      benefit: string(benefit),
      howToApply: string(howToApply),
    })),
  };
}

function readStudent(given: Given): StudentForm {
  const image = string(given.image);
  return { ...idOf(given), name: string(given.name), course: string(given.course), ...(image && { image }) };
}

const idOf = ({ _id }: Given) => (typeof _id === 'string' && _id !== '' ? { _id } : {});
