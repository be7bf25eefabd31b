import { Link, type User } from '@setu/sdk';
import { Button, Section } from '@setu/ui';
import { useState } from 'react';
import { forgotPasswordPath } from '../recovery/recovery.api';
import { ChangePassword } from './change-password';
import { Devices } from './devices';
import { UnverifiedNotice } from './unverified-notice';

/** Who gets into the account: address, password, devices. */
export function Security({ user, onLoggedOut }: { user: User; onLoggedOut(): void }) {
  const [changing, setChanging] = useState(false);
  const [listing, setListing] = useState(false);
  return (
    <Section title="Security" lead="Only you should get into your account.">
      <div className="ui-stack">
        {user.emailVerified === false && <UnverifiedNotice />}
        {user.logsInWith === 'google' && (
          <p>
            Your account has no password. If you want one as well as Google,{' '}
            <Link to={forgotPasswordPath} state={{ email: user.email }}>
              ask for an email
            </Link>
            .
          </p>
        )}
        <div className="ui-row">
          {user.logsInWith !== 'google' && (
            <Button variant="secondary" onClick={() => setChanging(true)}>
              Change my password
            </Button>
          )}
          <Button variant="secondary" icon="monitor" aria-expanded={listing} onClick={() => setListing(!listing)}>
            My devices
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
