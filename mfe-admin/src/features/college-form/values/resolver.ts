import type { RequiredFields, FieldProblem } from '@setu/contracts';
import { type FieldError, type FieldErrors, type Resolver, set } from 'react-hook-form';
import type { CollegeValues } from './college-values';
import { findProblems, problemAt } from './problems';

/** Checks one field while it is typed in, everything when the form is sent. */
export const resolver: Resolver<CollegeValues, { asked: RequiredFields }> = (
  values,
  { asked } = { asked: 'all' },
  { names },
) => {
  const problems = names?.length === 1 ? problemsAt(values, names[0]!, asked) : findProblems(values, asked);
  return problems.length === 0 ? { values, errors: {} } : { values: {}, errors: toErrors(problems) };
};

function problemsAt(values: CollegeValues, field: string, asked: RequiredFields): FieldProblem[] {
  const message = problemAt(values, field, asked);
  return message === undefined ? [] : [{ field, message }];
}

function toErrors(problems: readonly FieldProblem[]): FieldErrors<CollegeValues> {
  const errors = {};
  for (const { field, message } of problems) set(errors, field, { type: 'rule', message } satisfies FieldError);
  return errors;
}
