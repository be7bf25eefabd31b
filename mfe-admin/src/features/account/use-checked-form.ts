import type { FieldProblem } from '@setu/contracts';
import { toFormProblem } from '@setu/sdk';
import { type DefaultValues, type Path, useForm } from 'react-hook-form';

interface CheckedForm<Name extends string> {
  values: Record<Name, string>;
  /** The rule, which the server has too. */
  check(values: Record<Name, string>): FieldProblem<Name> | undefined;
  send(values: Record<Name, string>): Promise<unknown>;
  /** Said when the server gives no reason. */
  failed: string;
}

/** A small form: what its rule or the server finds at fault stands beside the field, with the cursor in it. What was typed stays. */
export function useCheckedForm<Name extends string>({ values, check, send, failed }: CheckedForm<Name>) {
  type V = Record<Name, string>;
  const form = useForm<V>({ defaultValues: values as DefaultValues<V> });
  const { errors, isSubmitting, isDirty } = form.formState;

  const show = ({ field, message }: { field?: string; message: string }) =>
    form.setError((field ?? 'root') as Path<V>, { message }, { shouldFocus: field !== undefined });

  const submit = form.handleSubmit(async (typed) => {
    const problem = check(typed);
    if (problem) return show(problem);
    try {
      await send(typed);
    } catch (error) {
      show(toFormProblem(error, Object.keys(values), failed));
    }
  });

  return {
    submit,
    register: form.register,
    reset: () => form.reset(),
    problemOf: (field: Name) => (errors as Record<string, { message?: string }>)[field]?.message,
    formProblem: errors.root?.message,
    busy: isSubmitting,
    isDirty,
  };
}
