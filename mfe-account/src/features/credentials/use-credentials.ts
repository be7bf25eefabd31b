import { checkCredentials, type Credentials, type FieldProblem } from '@setu/contracts';
import { toFormProblem } from '@setu/sdk';
import { useFormProblem } from '@setu/ui';
import { type FormEvent, useState } from 'react';

type Field = keyof Credentials | 'guardian';

interface Options {
  /** A rule beyond the credentials' own. */
  check?(): FieldProblem<Field> | undefined;
  /** Rejects when nobody is signed in afterwards. */
  send(credentials: Credentials): Promise<void>;
  /** Said when the server does not say why. */
  failed: string;
}

const nothing: Credentials = { email: '', password: '' };

/** The form of log-in and sign-up: keeps what was typed on any failure, clears it on success. */
export function useCredentials({ check, send, failed }: Options) {
  const [credentials, setCredentials] = useState(nothing);
  const [busy, setBusy] = useState(false);
  const { form, problemOf, setProblem, formProblem } = useFormProblem<Field>();

  const edit = (change: Partial<Credentials>) => {
    setCredentials((before) => ({ ...before, ...change }));
    setProblem(undefined);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = checkCredentials(credentials) ?? check?.();
    setProblem(problem);
    if (problem) return;
    setBusy(true);
    try {
      await send({ ...credentials, email: credentials.email.trim() });
      setCredentials(nothing);
    } catch (error) {
      setProblem(toFormProblem(error, ['email', 'password'], failed));
    } finally {
      setBusy(false);
    }
  };

  return { form, credentials, edit, submit, busy, problemOf, formProblem, clearProblem: () => setProblem(undefined) };
}
