import { get, set } from 'react-hook-form';
import type { CollegeValues } from '../values/college-values';

/** A part of the form that is taken from one of two as a whole. */
export interface Piece {
  key: string;
  label: string;
  /** Undefined: it is not there. */
  of(values: CollegeValues): unknown;
  /** Puts what another form holds there. */
  put(values: CollegeValues, value: unknown): void;
}

const fields = {
  name: 'Name',
  location: 'Location',
  establishedYear: 'Established year',
  type: 'Type',
  affiliation: 'Affiliation',
  desc: 'Description',
  website: 'Website',
  'contact.email': 'Contact email',
  'contact.phone': 'Contact phone',
  logo: 'Logo',
  'rating.educationalQuality': 'Educational quality rating',
  'rating.faculty': 'Faculty rating',
  'rating.infrastructure': 'Infrastructure rating',
  'rating.placements': 'Placements rating',
  'rating.facilities': 'Facilities rating',
  'package.average': 'Average package',
  'package.highest': 'Highest package',
  placementRate: 'Placement rate',
  recruiters: 'Recruiters',
  facilities: 'Facilities',
  whyChoose: 'Why choose',
  vidReview: 'Video review',
  moreInfo: 'More info',
  keywords: 'Keywords',
};

const courseFields = {
  title: 'title',
  introDesc: 'introduction',
  desc: 'description',
  duration: 'duration',
  semesters: 'semesters',
  rating: 'rating',
  eligibility: 'eligibility',
  'feeStructure.feePerSemester': 'fee per semester',
  'feeStructure.additionals': 'additional fees',
  scholarships: 'scholarships',
};

const gallery: Piece = {
  key: 'gallery',
  label: 'Gallery',
  of: (values) => values.gallery,
  // Pictures that were chosen here come after the others.
  put(values, value) {
    values.gallery = [...(value as CollegeValues['gallery']), ...values.gallery.filter(({ file }) => file)];
  },
};

/** Everything that two administrators can differ in: fields, and the courses and students that one of them knows by their ids. */
export const piecesOf = (all: readonly CollegeValues[]): Piece[] => [
  ...Object.entries(fields).map(([path, label]): Piece => ({
    key: path,
    label,
    of: (values) => get(values, path) as unknown,
    put: (values, value) => set(values, path, value),
  })),
  gallery,
  ...idsOf('courses', all).flatMap((id) => coursePieces(id, all)),
  ...idsOf('students', all).map((id) => entryPiece('students', id, `Student ${nameOf('students', id, all)}`)),
];

type List = 'courses' | 'students';

const idsOf = (list: List, all: readonly CollegeValues[]): string[] => [
  ...new Set(all.flatMap((values) => values[list].flatMap(({ _id }) => _id ?? []))),
];

const find = (values: CollegeValues, list: List, id: string) => values[list].find(({ _id }) => _id === id);

function nameOf(list: List, id: string, all: readonly CollegeValues[]): string {
  const entry = all.map((values) => find(values, list, id)).find(Boolean);
  return entry ? ('title' in entry ? entry.title : entry.name) : '';
}

/** Field by field while everybody has the course; as a whole once somebody added or removed it. */
function coursePieces(id: string, all: readonly CollegeValues[]): Piece[] {
  const name = nameOf('courses', id, all);
  if (!all.every((values) => find(values, 'courses', id))) return [entryPiece('courses', id, `Course ${name}`)];
  return Object.entries(courseFields).map(([path, label]) => ({
    key: `courses#${id}.${path}`,
    label: `${name}: ${label}`,
    of: (values) => get(find(values, 'courses', id), path) as unknown,
    put: (values, value) => set(find(values, 'courses', id)!, path, value),
  }));
}

function entryPiece(list: List, id: string, label: string): Piece {
  return {
    key: `${list}#${id}`,
    label,
    of: (values) => find(values, list, id),
    put(values, value) {
      const entries = values[list] as { _id?: string }[];
      const index = entries.findIndex(({ _id }) => _id === id);
      const entry = value as { _id?: string } | undefined;
      if (index < 0) entries.push(...(entry ? [entry] : []));
      else entries.splice(index, 1, ...(entry ? [entry] : []));
    },
  };
}
