import {
  type RequiredFields,
  checkCollegeField,
  checkCollegeForm,
  checkLogo,
  type FieldProblem,
} from '@setu/contracts';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { sectionOf } from './section-list';
import { type CollegeValues, toForm } from './college-values';

/** A field of the form by the path that its definition and the server name it with, and back: an entry of the eligibility is an object here. */
export const toFieldPath = (path: string): string => path.replace(/(\.eligibility\.\d+)$/, '$1.text');

export const fromFieldPath = (fieldPath: string): string => fieldPath.replace(/(\.eligibility\.\d+)\.text$/, '$1');

function logoProblem({ logo }: CollegeValues, asked: RequiredFields) {
  const chosen = logo.file ?? logo.address;
  return asked === 'known' && !chosen ? undefined : checkLogo(chosen);
}

/** Everything that is wrong, in the order of the form. */
export function findProblems(values: CollegeValues, asked: RequiredFields = 'all'): FieldProblem[] {
  const problems = checkCollegeForm(toForm(values), asked).map(({ field, message }) => ({
    field: toFieldPath(field),
    message,
  }));
  const logo = logoProblem(values, asked);
  return inFormOrder(logo ? [...problems, logo] : problems);
}

/** The problem of one field. */
export const problemAt = (values: CollegeValues, field: string, asked: RequiredFields = 'all'): string | undefined =>
  field === 'logo'
    ? logoProblem(values, asked)?.message
    : checkCollegeField(toForm(values), fromFieldPath(field), asked);

/** Within a section the definition has the order of the form already. */
export const inFormOrder = (problems: FieldProblem[]): FieldProblem[] =>
  problems.toSorted((one, other) => sectionOf(one.field) - sectionOf(other.field));

/** The paths of the fields with an error. */
export function errorPaths(errors: FieldErrors<FieldValues>, path = ''): string[] {
  return Object.entries(errors as Record<string, unknown>).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return [];
    const own = path ? `${path}.${key}` : key;
    return 'message' in error && typeof error.message === 'string' ? [own] : errorPaths(error as FieldErrors, own);
  });
}
