import { checkReauthentication, messages, type AdminAccount, type Reauthentication } from '@setu/contracts';
import { Button, Field, FormAlert, PasswordInput } from '@setu/ui';
import { CodeField } from '../../../components/code-field';
import { useCheckedForm } from '../use-checked-form';

interface IdentityFormProps {
  account: AdminAccount;
  /** What the button says. */
  action: string;
  /** Rejects with what the server finds at fault. */
  onConfirmed(proof: Reauthentication): Promise<unknown>;
  onCancel(): void;
}

/** Asks for the password, and for a code where there is a second factor: a page left open is not enough to change how one logs in. */
export function IdentityForm({ account, action, onConfirmed, onCancel }: IdentityFormProps) {
  const asksForCode = account.secondFactor !== undefined;
  const proofOf = ({ currentPassword, code }: Required<Reauthentication>): Reauthentication =>
    asksForCode ? { currentPassword, code } : { currentPassword };
  const form = useCheckedForm({
    values: { currentPassword: '', code: '' },
    check: (typed) => checkReauthentication(proofOf(typed)),
    send: (typed) => onConfirmed(proofOf(typed)),
    failed: messages.adminAccount.failed,
  });
  return (
    <form noValidate className="ui-stack" onSubmit={form.submit}>
      <input hidden autoComplete="username" value={account.username} readOnly />
      <Field label="Your password" error={form.problemOf('currentPassword')}>
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
      {asksForCode && <CodeField {...form.register('code')} error={form.problemOf('code')} />}
      <FormAlert>{form.formProblem}</FormAlert>
      <div className="ui-row">
        <Button type="submit" busy={form.busy}>
          {action}
        </Button>
        <Button variant="quiet" disabled={form.busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
