import { checkAge, isAdult, messages, readYear } from '@setu/contracts';
import { toFormProblem, type User, useUnsavedWork } from '@setu/sdk';
import { Button, Field, FormAlert, Input, useFormProblem } from '@setu/ui';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { type AgeForm, declareAge } from './consent.api';

interface ConsentFormProps {
  user: User;
  onDone(): void;
  /** Absent: there is nothing to go back to. */
  onCancel?(): void;
}

const fields = ['birthYear', 'guardianName', 'guardianEmail'] as const;

/** Asks for the year of birth, and below 18 for the guardian. */
export function ConsentForm({ user, onDone, onCancel }: ConsentFormProps) {
  const { birthYear: known, guardian } = user.consent ?? {};
  const start: AgeForm = {
    birthYear: known ? String(known) : '',
    guardianName: guardian?.name ?? '',
    guardianEmail: '',
  };
  const [form, setForm] = useState(start);
  const [busy, setBusy] = useState(false);
  const { form: element, setProblem, problemOf, formProblem } = useFormProblem<keyof AgeForm>();
  useUnsavedWork(fields.some((field) => form[field] !== start[field]));

  const year = readYear(form.birthYear);
  const isMinor = year !== undefined && !isAdult(year) && !checkAge({ birthYear: year }, false);
  const input = (name: keyof AgeForm) => ({
    name,
    value: form[name],
    readOnly: busy,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setForm((before) => ({ ...before, [name]: target.value }));
      setProblem(undefined);
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = checkAge({ ...form, email: user.email }, true);
    setProblem(problem);
    if (problem) return;
    setBusy(true);
    try {
      await declareAge(isMinor ? form : { ...form, guardianName: '', guardianEmail: '' });
      onDone();
    } catch (error) {
      setProblem(toFormProblem(error, fields, messages.profile.failed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={element} noValidate className="ui-stack" onSubmit={submit}>
      <Field
        label="Year of birth"
        hint="Only the year. Under 18, a parent or guardian has to agree before you chat."
        error={problemOf('birthYear')}
      >
        <Input {...input('birthYear')} inputMode="numeric" autoComplete="bday-year" maxLength={4} placeholder="2008" />
      </Field>
      {isMinor && (
        <>
          <Field label="Name of your parent or guardian" error={problemOf('guardianName')}>
            <Input {...input('guardianName')} autoComplete="off" />
          </Field>
          <Field
            label="Their email address"
            hint="We send them one letter: what we collect and why, with a link to agree."
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
      {formProblem && <FormAlert>{formProblem}</FormAlert>}
      <div className="ui-row">
        <Button type="submit" busy={busy}>
          {isMinor ? 'Send them the letter' : 'Continue'}
        </Button>
        {onCancel && (
          <Button variant="quiet" disabled={busy} onClick={onCancel}>
            Go back
          </Button>
        )}
      </div>
    </form>
  );
}
