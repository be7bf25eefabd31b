import { type AgeDeclaration, checkAge, isAdult, readYear } from '@setu/contracts';
import { Field, Input } from '@setu/ui';
import type { ChangeEvent } from 'react';

export type AgeForm = Record<keyof AgeDeclaration, string>;

export const noAge: AgeForm = { birthYear: '', guardianName: '', guardianEmail: '' };

/** Whether a year as it is typed is one of somebody below 18. */
export function isMinorsYear(text: string): boolean {
  const year = readYear(text);
  return year !== undefined && !isAdult(year) && !checkAge({ birthYear: year }, false);
}

/** As it is sent: an adult names nobody. */
export const declarationOf = ({ birthYear, guardianName, guardianEmail }: AgeForm): Partial<AgeForm> =>
  isMinorsYear(birthYear)
    ? { birthYear: birthYear.trim(), guardianName: guardianName.trim(), guardianEmail: guardianEmail.trim() }
    : { birthYear: birthYear.trim() };

interface AgeFieldsProps {
  age: AgeForm;
  readOnly: boolean;
  problemOf(field: keyof AgeForm): string | undefined;
  onEdit(change: Partial<AgeForm>): void;
}

/** Asks an applicant for the year of birth, and below 18 for the guardian. */
export function AgeFields({ age, readOnly, problemOf, onEdit }: AgeFieldsProps) {
  const input = (name: keyof AgeForm) => ({
    name,
    value: age[name],
    readOnly,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onEdit({ [name]: target.value }),
  });
  return (
    <>
      <Field
        label="Year of birth"
        hint="Only the year. Under 18, a parent or guardian has to agree."
        error={problemOf('birthYear')}
        className="ui-form-grid__wide"
      >
        <Input {...input('birthYear')} inputMode="numeric" autoComplete="bday-year" maxLength={4} placeholder="2005" />
      </Field>
      {isMinorsYear(age.birthYear) && (
        <>
          <Field label="Your parent or guardian" error={problemOf('guardianName')}>
            <Input {...input('guardianName')} autoComplete="off" placeholder="Their name" />
          </Field>
          <Field
            label="Their email address"
            hint="We send them a letter with a link to agree."
            error={problemOf('guardianEmail')}
          >
            <Input
              {...input('guardianEmail')}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
        </>
      )}
    </>
  );
}
