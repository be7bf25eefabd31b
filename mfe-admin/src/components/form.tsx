import type { FieldProblem } from '@setu/contracts';
import { toFormProblem } from '@setu/sdk';
import { Button, Field, Input } from '@setu/ui';
import { type ComponentProps, type MouseEvent, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';

interface AdminFormOptions<Name extends string> {
  /** Initial values; each key is the name of a field. */
  values: Record<Name, string>;
  /** The rule that the server has too. A form with a problem is not sent. */
  check(values: Record<Name, string>): FieldProblem<Name> | undefined;
  /** Sends the form. A rejection is shown in the server's words; a problem that it resolves to, in its own. */
  send(values: Record<Name, string>): Promise<{ field?: Name; message: string } | void>;
  /** Shown when the server gives no reason. */
  failed: string;
}

/**
 * A small form on react-hook-form, used like the sdk's `useForm`: what is wrong is shown beside its field, with the cursor in it. What was typed stays.
 *
 * @example
 * const form = useAdminForm({ values: { code: '' }, check: checkCode, send: sendCode, failed: 'Please try again.' });
 * <form {...form.props}><CodeField {...form.input('code')} error={form.errorOf('code')} /></form>
 */
export function useAdminForm<Name extends string>({ values, check, send, failed }: AdminFormOptions<Name>) {
  const form = useForm<Record<string, string>>({ defaultValues: values });
  const { errors, isSubmitting, isDirty } = form.formState;
  const names = Object.keys(values) as Name[];

  const focusProblem = useEffectEvent(() => {
    const wrong = names.find((name) => errors[name]);
    if (wrong) form.setFocus(wrong);
  });
  // Not before the end of the submission, during which fields may be disabled; but before the next key is pressed.
  useLayoutEffect(() => {
    if (!isSubmitting) focusProblem();
  }, [isSubmitting]);

  const show = ({ field, message }: { field?: string; message: string }) => form.setError(field ?? 'root', { message });

  const onSubmit = form.handleSubmit(async (fields) => {
    const typed = fields as Record<Name, string>;
    const wrong = check(typed);
    if (wrong) return show(wrong);
    try {
      const problem = await send(typed);
      if (problem) show(problem);
    } catch (error) {
      show(toFormProblem(error, names, failed));
    }
  });

  return {
    /** For the `<form>`. */
    props: { noValidate: true, onSubmit },
    input: (name: Name) => form.register(name, { onChange: () => form.clearErrors() }),
    reset: () => form.reset(),
    setFocus: (name: Name) => form.setFocus(name),
    errorOf: (name: Name) => errors[name]?.message,
    /** About the form as a whole. */
    error: errors.root?.message,
    edited: isDirty,
    busy: isSubmitting,
  };
}

interface CodeFieldProps extends ComponentProps<'input'> {
  error: string | undefined;
  /** Whether a recovery code is accepted as well. */
  recovery?: boolean;
}

/** The code of the second factor: six digits of the app, which phones offer to fill in, or a recovery code. */
export function CodeField({ error, recovery = true, ...input }: CodeFieldProps) {
  const [isRecoveryCode, setIsRecoveryCode] = useState(false);
  const text = isRecoveryCode
    ? { label: 'Recovery code', hint: 'One of the ten codes you saved. Each works once.' }
    : { label: 'Code', hint: 'The six digits that your authenticator app shows now.' };

  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setIsRecoveryCode(!isRecoveryCode);
    const field = currentTarget.form?.elements.namedItem(input.name!);
    if (field instanceof HTMLElement) field.focus();
  };

  return (
    <>
      <Field {...text} error={error}>
        <Input
          {...input}
          autoComplete={isRecoveryCode ? 'off' : 'one-time-code'}
          inputMode={isRecoveryCode ? 'text' : 'numeric'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      {recovery && (
        <Button variant="quiet" size="sm" onClick={toggle}>
          {isRecoveryCode ? 'Use the app instead' : 'Use a recovery code instead'}
        </Button>
      )}
    </>
  );
}
