import { acceptanceForm, adminRoleNames, api, firstProblem, messages, type OpenInvitation } from '@setu/contracts';
import { Navigate, notify, PageHead, send, toFormProblem, useCall, useForm, useLocation } from '@setu/sdk';
import { Button, CardPage, CardPageLoading, Field, FormAlert, PasswordInput } from '@setu/ui';
import { useState } from 'react';
import { adminPaths } from '../../paths';

const title = 'Your invitation';

/** Behind the link of an invitation. The token follows the # and is posted, so that no log keeps it. */
export default function InvitationPage() {
  const token = useLocation().hash.slice(1);
  const asked = token ? { body: { token } } : null;
  const call = api.administrators.openInvitation;
  const { data: invitation, error, reload } = useCall(call, asked, { revalidateOnMount: true });
  const [isDone, setDone] = useState(false);

  if (isDone) return <Navigate to={adminPaths.home()} replace />;
  const { linkSpent } = messages.administrators;
  return (
    <>
      <PageHead title={title} noindex />
      <CardPage title={title}>
        {invitation ? (
          <PasswordForm token={token} invitation={invitation} onDone={() => setDone(true)} />
        ) : (
          <CardPageLoading
            problem={token ? error && toFormProblem(error, [], linkSpent).message : linkSpent}
            onRetry={error?.status === 0 ? reload : undefined}
            height="16em"
          />
        )}
      </CardPage>
    </>
  );
}

interface PasswordFormProps {
  token: string;
  invitation: OpenInvitation;
  onDone(): void;
}

function PasswordForm({ token, invitation: { username, role }, onDone }: PasswordFormProps) {
  const form = useForm({
    values: { newPassword: '' },
    check: (values) => firstProblem(acceptanceForm, values),
    async send(values) {
      await send(api.administrators.acceptInvitation, { body: { token, ...values } });
      notify('success', messages.administrators.welcome);
      onDone();
    },
    failed: messages.administrators.failed,
  });
  return (
    <form {...form.props} className="ui-stack">
      <p>
        Your username is <b>{username}</b>, your role is: {adminRoleNames[role]}. Choose a password to log in with.
      </p>
      {/* For password managers. */}
      <input hidden autoComplete="username" value={username} readOnly />
      <Field
        label="Password"
        hint="At least 8 characters with a letter, a number and a special character."
        error={form.errorOf('newPassword')}
      >
        <PasswordInput {...form.input('newPassword')} autoComplete="new-password" />
      </Field>
      <FormAlert>{form.error}</FormAlert>
      <Button type="submit" wide busy={form.busy}>
        Save password
      </Button>
    </form>
  );
}
