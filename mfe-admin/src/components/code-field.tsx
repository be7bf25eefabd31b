import { Button, Field, Input } from '@setu/ui';
import { type ComponentProps, type MouseEvent, useState } from 'react';

interface CodeFieldProps extends ComponentProps<'input'> {
  error: string | undefined;
  /** A recovery code does as well. */
  recovery?: boolean;
}

/** The code of the second factor: six digits of the app, which phones offer to fill in, or a recovery code. */
export function CodeField({ error, recovery = true, ...input }: CodeFieldProps) {
  const [fromList, setFromList] = useState(false);
  const look = fromList
    ? { label: 'Recovery code', hint: 'One of the ten codes that you kept. Each works once.' }
    : { label: 'Code', hint: 'The six digits that your authenticator app shows now.' };

  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setFromList(!fromList);
    const field = currentTarget.form?.elements.namedItem(input.name!);
    if (field instanceof HTMLElement) field.focus();
  };

  return (
    <>
      <Field {...look} error={error}>
        <Input
          {...input}
          autoComplete={fromList ? 'off' : 'one-time-code'}
          inputMode={fromList ? 'text' : 'numeric'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      {recovery && (
        <Button variant="quiet" size="sm" onClick={toggle}>
          {fromList ? 'Use the app instead' : 'Use a recovery code instead'}
        </Button>
      )}
    </>
  );
}
