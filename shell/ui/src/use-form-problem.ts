import { useLayoutEffect, useRef, useState } from 'react';

interface FormProblem<Field extends string> {
  /** Name of the input at fault; none: it is about the whole form. */
  field?: Field;
  message: string;
}

/**
 * What is wrong with a form: its words beside the field, the cursor in it.
 *
 * @example
 * const { form, problem, setProblem, problemOf } = useFormProblem<'email'>();
 * <form ref={form}><Field label="Email" error={problemOf('email')}><Input name="email" /></Field></form>
 */
export function useFormProblem<Field extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<FormProblem<Field>>();

  // Before the next key is pressed: it belongs there.
  useLayoutEffect(() => {
    const input = problem?.field && form.current?.elements.namedItem(problem.field);
    if (input instanceof HTMLElement) input.focus();
  }, [problem]);

  return {
    form,
    problem,
    setProblem,
    problemOf: (field: Field) => (problem?.field === field ? problem.message : undefined),
    /** About the form as a whole. */
    formProblem: problem && !problem.field ? problem.message : undefined,
  };
}
