import { fieldAt, namesOf } from '../form/fields.js';
import { problemsOf } from '../form/nested-form.js';
import { collegeForm } from './college-form.js';
import type { College } from './college.js';
import { checkLogo } from './pictures.js';

/** How much is known of a college, with the label of each state. */
export const collegeStates = {
  directory: 'Directory entry',
  'in-progress': 'In progress',
  complete: 'Complete',
} as const;

export type CollegeState = keyof typeof collegeStates;

export interface Completeness {
  /** `directory`: nothing but what a file of many colleges holds. `complete`: everything that its form requires. */
  state: CollegeState;
  /** Fields that a complete college needs; its courses count as one. */
  required: number;
  /** Labels of those that are not there yet, or not as its form takes them, in the form's order. */
  missing: string[];
}

/** What the form edits of a college, as far as it is known. */
export type KnownOfCollege = Partial<Pick<College, keyof typeof collegeForm | 'logo'>>;

/** Fields that no file of many colleges has. */
const ofEditors = namesOf(collegeForm).filter((name) => !('column' in collegeForm[name]));
const requiredOfAll = problemsOf(collegeForm, {}).length;

export function completenessOf(college: KnownOfCollege): Completeness {
  const missing = [
    ...new Set([
      ...problemsOf(collegeForm, college).map(({ field }) => labelOf(field)),
      ...(checkLogo(college.logo) ? ['Logo'] : []),
    ]),
  ];
  return {
    state: missing.length === 0 ? 'complete' : isEdited(college) ? 'in-progress' : 'directory',
    // Besides: the logo, the affiliation of a private college, the courses.
    required: requiredOfAll + 1 + Number(college.type === 'Private') + Number((college.courses ?? []).length > 0),
    missing,
  };
}

/** The state alone, which is known of a directory entry without a check of its form. */
export const collegeStateOf = (college: KnownOfCollege): CollegeState =>
  isEdited(college) ? completenessOf(college).state : 'directory';

const isEdited = (college: KnownOfCollege) =>
  college.logo !== undefined || ofEditors.some((name) => isKnown(college[name]));

/** A problem within an entry is one of its list. */
const labelOf = (path: string) => {
  const list = /^(\w+)\.\d/.exec(path)?.[1];
  return fieldAt(collegeForm, list ?? path)!.label;
};

/** A group or list of blanks tells nothing. */
const isKnown = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isKnown)
    : value !== undefined && value !== null && value !== '';
