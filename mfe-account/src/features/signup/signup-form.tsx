import { checkGuardian, messages } from '@setu/contracts';
import { paths } from '@setu/sdk';
import { Button, Checkbox, ExternalLink, FormAlert } from '@setu/ui';
import { useState } from 'react';
import { CredentialsFields } from '../credentials/credentials-fields';
import { useCredentials } from '../credentials/use-credentials';
import { openAnew } from './open-anew';
import { signUp } from './signup.api';
import styles from './signup.module.css';

export function SignupForm() {
  const [confirmed, setConfirmed] = useState(false);
  const { form, submit, busy, formProblem, clearProblem, ...fields } = useCredentials({
    check: () => checkGuardian(confirmed),
    send: async (credentials) => {
      await signUp(credentials);
      openAnew(paths.me());
    },
    failed: messages.signup.failed,
  });
  return (
    <form ref={form} noValidate className="ui-stack" onSubmit={submit}>
      <CredentialsFields
        {...fields}
        busy={busy}
        password="new-password"
        passwordHint="At least 8 characters, with a letter, a number and a special character."
      />
      <div>
        <Checkbox
          name="guardian"
          label={messages.guardian.label}
          error={fields.problemOf('guardian')}
          checked={confirmed}
          disabled={busy}
          onChange={({ target }) => {
            setConfirmed(target.checked);
            clearProblem();
          }}
        />
        <p className={styles.policy}>
          Under 18? Before you chat, we write to your parent or guardian. What we keep, and why:{' '}
          <ExternalLink plain href={paths.policies('Minors')}>
            privacy policy
          </ExternalLink>
        </p>
      </div>
      <FormAlert>{formProblem}</FormAlert>
      <Button type="submit" wide busy={busy}>
        {busy ? 'Signing Up...' : 'Sign Up'}
      </Button>
    </form>
  );
}
