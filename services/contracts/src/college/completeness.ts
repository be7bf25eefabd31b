import { fieldAt, namesOf } from '../form/fields.js';
import { problemsOf } from '../form/nested-form.js';
import { collegeForm } from './college-form.js';
import type { College } from './college.js';
import type { CollegeState, Completeness } from './college-state.js';
import { checkLogo } from './pictures.js';

/** Known values of the fields that the form edits. */
export type KnownOfCollege = Partial<Pick<College, keyof typeof collegeForm | 'logo'>>;

/** Fields that no file of many colleges has. */
const ofEditors = namesOf(collegeForm).filter((name) => !('column' in collegeForm[name]));
const requiredOfAll = problemsOf(collegeForm, {}).length;

export function completenessOf(college: KnownOfCollege): Completeness {
  const missing = [
    ...new Set([
      // A Hindi name is never due, and what visitors see of a college has no reviewer of it.
      ...problemsOf(collegeForm, { ...college, nameHi: undefined }).map(({ field }) => labelOf(field)),
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
