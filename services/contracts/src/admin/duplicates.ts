import { text, type ValuesOf } from '../form/fields.js';
import type { Confirmation } from '../api/call.js';
import type { College, EditableCollege } from '../college/college.js';

/** Why two colleges may be one, the surest reason first. */
export const duplicateReasons = {
  code: 'The same AISHE code',
  name: 'The same name in the same place',
} as const;

export type DuplicateReason = keyof typeof duplicateReasons;

/** Colleges that may be the same one. */
export interface DuplicateGroup {
  /** Tells it from the others. */
  _id: string;
  reason: DuplicateReason;
  /** Two or more, the one that most is known of first. */
  colleges: Pick<College, '_id' | 'name' | 'location' | 'type' | 'affiliation' | 'website' | 'aisheCode'>[];
}

interface MergeField {
  label: string;
  /** Fields that are taken together. The first one is compared. */
  fields: readonly (keyof EditableCollege)[];
  /** The values of both can be retained side by side. */
  both?: true;
  /** Stays a sample figure where it is one. */
  isFigure?: true;
}

/** Choices of a merge, in the order of the page. */
export const mergeFields = {
  name: { label: 'Name', fields: ['name'] },
  officialName: { label: 'Official name', fields: ['officialName'] },
  aisheCode: { label: 'AISHE code', fields: ['aisheCode'] },
  aicteId: { label: 'AICTE id', fields: ['aicteId'] },
  place: { label: 'Place', fields: ['location', 'city', 'district', 'state', 'formerPlaces'] },
  establishedYear: { label: 'Established year', fields: ['establishedYear'] },
  category: { label: 'Kind', fields: ['category'] },
  type: { label: 'Type', fields: ['type'] },
  affiliation: { label: 'Affiliation', fields: ['affiliation'] },
  website: { label: 'Website', fields: ['website'] },
  contact: { label: 'Contact', fields: ['contact'], both: true },
  logo: { label: 'Logo', fields: ['logo'] },
  gallery: { label: 'Pictures', fields: ['gallery'], both: true },
  desc: { label: 'Description', fields: ['desc'] },
  rating: { label: 'Rating', fields: ['rating'], isFigure: true },
  package: { label: 'Package', fields: ['package'], isFigure: true },
  placementRate: { label: 'Placement rate', fields: ['placementRate'], isFigure: true },
  recruiters: { label: 'Recruiters', fields: ['recruiters'], both: true, isFigure: true },
  facilities: { label: 'Facilities', fields: ['facilities'], both: true, isFigure: true },
  whyChoose: { label: 'Why choose', fields: ['whyChoose'], both: true, isFigure: true },
  vidReview: { label: 'Video review', fields: ['vidReview'] },
  courses: { label: 'Courses', fields: ['courses'], both: true, isFigure: true },
  programmes: { label: 'Approved programmes', fields: ['programmes'], both: true },
  ranks: { label: 'Ranks', fields: ['ranks'], both: true },
  students: { label: 'Mentors', fields: ['students'], both: true, isFigure: true },
  moreInfo: { label: 'More info', fields: ['moreInfo'], both: true },
  keywords: { label: 'Keywords', fields: ['keywords'], both: true },
} as const satisfies Record<string, MergeField>;

export type MergeFieldName = keyof typeof mergeFields;

export const mergeFieldNames = Object.keys(mergeFields) as MergeFieldName[];

export const mergeFieldOf = (name: MergeFieldName): MergeField => mergeFields[name];

const id = /^[0-9a-f]{24}$/;
const college = (label: string) =>
  text(label, {
    required: 'Please name both colleges.',
    checks: [{ fits: (value) => id.test(value), message: 'This is not the id of a college.' }],
  });
const longestVersion = 500;
const version = (label: string) =>
  text(label, {
    optional: true,
    max: longestVersion,
    meaning: 'Its `version` as it was looked at; rejected when it has changed since.',
  });
const names = (label: string, meaning: string) => text(label, { optional: true, max: 500, meaning });

/** The payload of `POST /api/admin/duplicates/merge`. */
export const mergeForm = {
  keep: college('The college that remains'),
  gone: college('The college that goes'),
  keepVersion: version('Version of the college that remains'),
  goneVersion: version('Version of the college that goes'),
  take: names('Taken from the college that goes', 'Names of `mergeFields`, separated by commas.'),
  both: names(
    'Taken from both',
    'Names of those `mergeFields` whose values can stand side by side, separated by commas.',
  ),
};

export type MergeForm = ValuesOf<typeof mergeForm>;

/** The payload of `POST /api/admin/duplicates/distinct`, and of its undo. */
export const distinctForm = {
  college: college('The college'),
  others: text('The others', {
    required: 'Please name the colleges that it is not.',
    max: 2500,
    checks: [
      { fits: (value) => value.split(',').every((each) => id.test(each)), message: 'These are not ids of colleges.' },
    ],
  }),
};

export type DistinctForm = ValuesOf<typeof distinctForm>;

type Named = Pick<College, '_id' | 'name'>;

/** A merge that can be undone. */
export interface MergedCollege extends Named {
  /** Its addresses lead to this one. */
  into: Named;
  /** Username. */
  by: string;
  /** ISO time. */
  at: string;
}

/** Answer of an undone merge. */
export interface UndoneMerge extends Confirmation {
  /** Fields that were edited since, which stay. */
  kept: string[];
}

/** A college that an administrator marked as different from these. */
export interface DistinctCollege extends Named {
  from: Named[];
}

/** Answer of `GET /api/admin/duplicates/settled`, the latest first: what was decided, and can be undone. */
export interface SettledDuplicates {
  merged: MergedCollege[];
  distinct: DistinctCollege[];
}
