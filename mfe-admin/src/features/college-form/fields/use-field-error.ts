import { get, useFormContext, useFormState, type FieldPath } from 'react-hook-form';
import type { CollegeValues } from '../values/college-values';

export type CollegeField = FieldPath<CollegeValues>;

/** What is wrong with one field; renders again only when that changes. */
export function useFieldError(name: CollegeField): string | undefined {
  const { control } = useFormContext<CollegeValues>();
  const { errors } = useFormState({ control, name, exact: true });
  return (get(errors, name) as { message?: string } | undefined)?.message;
}
