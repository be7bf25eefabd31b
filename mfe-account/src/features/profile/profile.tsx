import { isProfileComplete, messages } from '@setu/contracts';
import {
  Navigate,
  notify,
  paths,
  plain,
  setBlockNavigation,
  Slot,
  t,
  type User,
  useSearchParams,
  useSession,
} from '@setu/sdk';
import { Button, Card, Section } from '@setu/ui';
import { useEffect, useState } from 'react';
import ConsentPanel from '../consent/consent-panel';
import { forgetSession, logOut } from '../credentials/session.api';
import { Security } from '../security/security';
import { EmailLanguage } from './email-language';
import { ProfileFields, useProfileForm } from './profile-fields';
import { hasGap } from './profile-form';
import styles from './profile.module.css';
import { saveBeforeLogOut } from '../shortlist/before-leaving';
import { ShortlistLink } from '../shortlist/shortlist-link';
import { YourData } from './your-data';

export function Profile({ user }: { user: User }) {
  const signedIn = useSession((session) => session.user !== null);
  const [left, setLeft] = useState(false);
  const form = useProfileForm(user);
  const incomplete = hasGap(form.values);
  useBlockedNavigation(user, form.edited || incomplete);

  const goHome = () => {
    setLeft(true);
    forgetSession();
  };
  const onLogOut = async (evenUnsaved = false) => {
    try {
      const unsaved = evenUnsaved ? 0 : await saveBeforeLogOut();
      if (unsaved > 0)
        return notify('error', unsavedNotice(unsaved), {
          text: plain('Log out anyway'),
          press: () => void onLogOut(true),
        });
      await logOut();
      goHome();
      notify('success', messages.logout.done);
    } catch {
      notify('error', messages.logout.failed);
    }
  };

  if (left) return <Navigate to={paths.home()} replace />;
  if (!signedIn && !form.edited) return <Navigate to={paths.login(paths.me())} replace />;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('Your profile')}</h1>
        <Button variant="secondary" size="sm" icon="log-out" onClick={() => void onLogOut()}>
          {t('Log out')}
        </Button>
        {incomplete && (
          <p className={styles.lead}>
            {t(
              'Mentors see your name, course and institute when you ask to talk to them. Fill in what is missing, and the menu of the site is yours.',
            )}
          </p>
        )}
      </header>
      {user.logsInWith === 'google' && <JoinedNotice />}
      <ShortlistLink />
      <Card>
        <ProfileFields user={user} form={form} />
      </Card>
      <Section title={t('Your age')} lead={t('Needed before you chat with a mentor.')}>
        <Card>
          <ConsentPanel />
        </Card>
      </Section>
      <Slot name="profile-section" props={{}} />
      <EmailLanguage user={user} />
      <Security user={user} onLoggedOut={goHome} />
      <YourData user={user} onDeleted={goHome} />
    </div>
  );
}

const unsavedNotice = (count: number): string =>
  plain('{count, plural, one {# change} other {# changes}} of your shortlist would be lost: not saved yet.', { count });

/** Hides the site's navigation while the profile is unfinished. Edits end with the page; a gap in the saved profile does not. */
function useBlockedNavigation(user: User, unfinished: boolean): void {
  const complete = isProfileComplete(user);
  useEffect(() => setBlockNavigation(unfinished || !complete), [unfinished, complete]);
  useEffect(() => () => setBlockNavigation(!complete), [complete]);
}

/** After a first log-in with Google to an account that had a password: the backend leads here with `?joined=google`. */
function JoinedNotice() {
  const [params] = useSearchParams();
  if (params.get('joined') !== 'google') return null;
  return (
    <Card as="section" className={styles.notice} aria-labelledby="joined">
      <h2 id="joined">{t('You now log in with Google')}</h2>
      <p>
        {t(
          'Another person had signed up with your address and a password, without proving that the address is theirs. If it was you, just use Google from now on. The password no longer works, devices that used it are logged out, and the phone number is cleared. Please check what else is in this profile.',
        )}
      </p>
    </Card>
  );
}
