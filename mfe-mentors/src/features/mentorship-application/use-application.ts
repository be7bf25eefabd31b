import {
  applicationFields,
  checkAge,
  checkApplication,
  checkApplicationImage,
  checkTerms,
  type FieldProblem,
  type MentorshipApplication,
  messages,
} from '@setu/contracts';
import { notify, toFormProblem, useUnsavedWork } from '@setu/sdk';
import { useFormProblem } from '@setu/ui';
import { type FormEvent, useState } from 'react';
import { type AgeForm, declarationOf, noAge } from './age-fields';
import { apply } from './mentorship-application.api';

export type ApplicationForm = MentorshipApplication & AgeForm;
export type ApplicationField = keyof ApplicationForm | 'image' | 'terms';

const nothing: ApplicationForm = { name: '', email: '', phone: '', college: '', course: '', ...noAge };
const ageFields: (keyof AgeForm)[] = ['birthYear', 'guardianName', 'guardianEmail'];

/** The application's form. Whatever fails, everything stays: the picture too. */
export function useApplication() {
  const [application, setApplication] = useState(nothing);
  const [picture, setPicture] = useState<File>();
  const [agreed, setAgreed] = useState(false);
  /** Part that is sent, from 0 to 1; undefined while nothing is on its way. */
  const [progress, setProgress] = useState<number>();
  const [sent, setSent] = useState(false);
  const { form, setProblem, problemOf, formProblem } = useFormProblem<ApplicationField>();
  useUnsavedWork(!sent && (picture !== undefined || Object.values(application).some(Boolean)));

  const check = (): FieldProblem<ApplicationField> | undefined =>
    checkApplication(application) ??
    checkAge(application, true) ??
    checkApplicationImage(picture) ??
    checkTerms(agreed);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const website = String(new FormData(event.currentTarget).get('website') ?? '');
    const problem = check();
    setProblem(problem);
    if (problem) return;
    setProgress(0);
    try {
      const { birthYear, guardianName, guardianEmail, ...rest } = application;
      const age = declarationOf({ birthYear, guardianName, guardianEmail });
      await apply({ ...rest, ...age }, { picture: picture!, website, onProgress: setProgress });
      notify('success', messages.application.sent);
      setSent(true);
    } catch (error) {
      notify('error', messages.application.failed);
      setProblem(toFormProblem(error, [...applicationFields, ...ageFields, 'image'], ''));
    } finally {
      setProgress(undefined);
    }
  };

  const clearing =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setProblem(undefined);
    };
  return {
    form,
    application,
    picture,
    agreed,
    progress,
    sent,
    problemOf,
    formProblem,
    submit,
    edit: clearing((change: Partial<ApplicationForm>) => setApplication((before) => ({ ...before, ...change }))),
    choosePicture: clearing(setPicture),
    agree: clearing(setAgreed),
  };
}
