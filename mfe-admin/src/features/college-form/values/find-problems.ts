import { checkCollegeForm, checkCollegeField, checkLogo, type FieldProblem } from '@setu/contracts';
import { sectionOf } from '../navigation/sections';
import type { CollegeValues } from './college-values';
import { toFieldPath, toRulePath } from './field-path';
import { toRuled } from './to-sent';

const logoProblem = ({ logo }: CollegeValues) => checkLogo(logo.file ?? logo.address);

/** Everything that is wrong, in the order of the form. */
export function findProblems(values: CollegeValues): FieldProblem[] {
  const problems = checkCollegeForm(toRuled(values)).map(({ field, message }) => ({
    field: toFieldPath(field),
    message,
  }));
  const logo = logoProblem(values);
  return inFormOrder(logo ? [...problems, logo] : problems);
}

/** What is wrong with one field. */
export const problemAt = (values: CollegeValues, field: string): string | undefined =>
  field === 'logo' ? logoProblem(values)?.message : checkCollegeField(toRuled(values), toRulePath(field));

/** Within a section the rules have the order of the form already. */
export const inFormOrder = (problems: FieldProblem[]): FieldProblem[] =>
  problems.toSorted((one, other) => sectionOf(one.field) - sectionOf(other.field));
