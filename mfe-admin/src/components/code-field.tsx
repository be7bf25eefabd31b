import { Button, Field, Input } from '@setu/ui';
import { type ComponentProps, type MouseEvent, useState } from 'react';

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
