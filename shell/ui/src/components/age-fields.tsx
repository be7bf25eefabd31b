import { type AgeDeclaration, checkAge, isAdult, readYear } from '@setu/contracts';
import { t } from '@setu/sdk';
import type { ComponentProps } from 'react';
import { Field, Input } from './field';

/** Year of birth and guardian as text in the fields. */
export type AgeForm = Record<keyof AgeDeclaration, string>;

export const emptyAge: AgeForm = { birthYear: '', guardianName: '', guardianEmail: '' };

/** Returns whether a year, as typed, is that of a person below 18. */
export function isMinorsYear(text: string): boolean {
  const year = readYear(text);
  return year !== undefined && !isAdult(year) && !checkAge({ birthYear: year }, false);
}

/** Returns the values to send: an adult names no guardian. */
export const toAgeDeclaration = ({ birthYear, guardianName, guardianEmail }: AgeForm): Partial<AgeForm> =>
  isMinorsYear(birthYear)
    ? { birthYear: birthYear.trim(), guardianName: guardianName.trim(), guardianEmail: guardianEmail.trim() }
    : { birthYear: birthYear.trim() };

interface AgeFieldsProps {
  /** Form of the fields, as `useForm` returns it. */
  form: {
    values: AgeForm;
    input(name: keyof AgeForm): ComponentProps<typeof Input>;
    errorOf(name: keyof AgeForm): string | undefined;
  };
  /** Reason why the year is needed. */
  hint: string;
}

/** Fields for the year of birth and, below 18, for the guardian. */
export const AgeFields = ({ form, hint }: AgeFieldsProps) => (
  <>
    <Field label={t('Year of birth')} hint={hint} error={form.errorOf('birthYear')} className="ui-form-grid__wide">
      <Input
        {...form.input('birthYear')}
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        placeholder="2008"
      />
    </Field>
    {isMinorsYear(form.values.birthYear) && (
      <>
        <Field label={t('Name of your parent or guardian')} error={form.errorOf('guardianName')}>
          <Input {...form.input('guardianName')} autoComplete="off" />
        </Field>
        <Field
          label={t('Their email address')}
          hint={t('We send them one email: what we collect and why, with a link to agree.')}
          error={form.errorOf('guardianEmail')}
        >
          <Input
            {...form.input('guardianEmail')}
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
