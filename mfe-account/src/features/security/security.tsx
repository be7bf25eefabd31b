import { api, messages } from '@setu/contracts';
import { loadUser, notify, send, t, toFormProblem, type User } from '@setu/sdk';
import { Button, Section } from '@setu/ui';
import { type ReactNode, useState } from 'react';
import { ForgotPasswordLink } from '../credentials/credentials-fields';
import { ChangePassword } from './change-password';
import { Devices } from './devices';

/** The protection of the account: a verified address, the password, the list of devices. */
export function Security({ user, onLoggedOut }: { user: User; onLoggedOut(): void }) {
  const [changing, setChanging] = useState(false);
  const [listing, setListing] = useState(false);
  const emailLink = (content: ReactNode) => <ForgotPasswordLink email={user.email}>{content}</ForgotPasswordLink>;
  return (
    <Section title={t('Security')} lead={t('Only you should get into your account.')}>
      <div className="ui-stack">
        {user.emailVerified === false && <UnverifiedNotice />}
        {user.logsInWith === 'google' && (
          <p>
            {t('Your account has no password. If you want one as well as Google, <link>ask for an email</link>.', {
              link: emailLink,
            })}
          </p>
        )}
        <div className="ui-row">
          {user.logsInWith !== 'google' && (
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {t('Change my password')}
            </Button>
          )}
          <Button variant="secondary" icon="monitor" aria-expanded={listing} onClick={() => setListing(!listing)}>
            {t('My devices')}
          </Button>
        </div>
        {listing && <Devices onLoggedOut={onLoggedOut} />}
      </div>
      {changing && (
        <ChangePassword email={user.email} onChanged={() => setListing(false)} onClose={() => setChanging(false)} />
      )}
    </Section>
  );
}

/** Shown until the address is verified. The email can be sent again. */
export function UnverifiedNotice() {
  const [busy, setBusy] = useState(false);

  const sendEmail = async () => {
    setBusy(true);
    try {
      notify('success', (await send(api.users.sendVerification)).message);
      // The address may have been verified on another device since.
      void loadUser();
    } catch (error) {
      notify('error', toFormProblem(error, [], messages.recovery.failed).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="ui-stack">
      <p>
        {t(
          'Your email address is not verified yet. Open the link in the email that we sent you. It may be in your spam folder.',
        )}
      </p>
      <div className="ui-row">
        <Button variant="secondary" icon="mail" busy={busy} onClick={sendEmail}>
          {t('Send the email again')}
        </Button>
      </div>
    </div>
  );
}
