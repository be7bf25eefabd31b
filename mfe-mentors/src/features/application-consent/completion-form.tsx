import { checkAge, messages } from '@setu/contracts';
import { toFormProblem, useUnsavedWork } from '@setu/sdk';
import { Button, FormAlert, useFormProblem } from '@setu/ui';
import { type FormEvent, useState } from 'react';
import { AgeFields, type AgeForm, declarationOf, noAge } from '../mentorship-application/age-fields';
import { type ApplicantAnswer, completeApplication } from './application-consent.api';

interface CompletionFormProps {
  token: string;
  onDone(answer: ApplicantAnswer): void;
}

export function CompletionForm({ token, onDone }: CompletionFormProps) {
  const [age, setAge] = useState(noAge);
  const [busy, setBusy] = useState(false);
  const { form, setProblem, problemOf, formProblem } = useFormProblem<keyof AgeForm>();
  useUnsavedWork(Object.values(age).some(Boolean));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = checkAge(age, true);
    setProblem(problem);
    if (problem) return;
    setBusy(true);
    try {
      onDone(await completeApplication(token, declarationOf(age)));
    } catch (error) {
      setBusy(false);
      setProblem(toFormProblem(error, ['birthYear', 'guardianName', 'guardianEmail'], messages.application.failed));
    }
  };

  return (
    <form ref={form} noValidate className="ui-form-grid" onSubmit={submit}>
      <AgeFields
        age={age}
        readOnly={busy}
        problemOf={problemOf}
        onEdit={(change) => {
          setAge((before) => ({ ...before, ...change }));
          setProblem(undefined);
        }}
      />
      <div className="ui-form-grid__wide ui-stack">
        <FormAlert>{formProblem}</FormAlert>
        <Button type="submit" wide busy={busy}>
          Complete the application
        </Button>
      </div>
    </form>
  );
}
