import { messages } from '@setu/contracts';
import { Navigate, notify, paths, type User, useSession, useUnsavedWork } from '@setu/sdk';
import { Button, Card, Section } from '@setu/ui';
import { useState } from 'react';
import ConsentPanel from '../consent/consent-panel';
import { Security } from '../security/security';
import { JoinedNotice } from './joined-notice';
import { ProfileFields } from './profile-fields';
import styles from './profile.module.css';
import { leave, logOut } from './profile.api';
import { useKeptOnPage } from './use-kept-on-page';
import { useProfile } from './use-profile';
import { YourData } from './your-data';

export function Profile({ user }: { user: User }) {
  const signedIn = useSession((session) => session.user !== null);
  const [left, setLeft] = useState(false);
  const profile = useProfile(user);
  useKeptOnPage(user, profile.edited || profile.hasGap);
  useUnsavedWork(profile.edited);

  const goHome = () => {
    setLeft(true);
    leave();
  };
  const onLogOut = async () => {
    try {
      await logOut();
      goHome();
      notify('success', messages.logout.done);
    } catch {
      notify('error', messages.logout.failed);
    }
  };

  if (left) return <Navigate to={paths.home()} replace />;
  if (!signedIn && !profile.edited) return <Navigate to={paths.login(paths.me())} replace />;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Your profile</h1>
        <Button variant="secondary" size="sm" icon="log-out" onClick={onLogOut}>
          Log out
        </Button>
        {profile.hasGap && (
          <p className={styles.lead}>
            Mentors see your name, course and institute when you ask to talk to them. Fill in what is missing, and the
            menu of the site is yours.
          </p>
        )}
      </header>
      {user.logsInWith === 'google' && <JoinedNotice />}
      <Card>
        <ProfileFields user={user} stored={user.imageUrl || user.image} profile={profile} />
      </Card>
      <Section title="Your age" lead="Needed before you chat with a mentor.">
        <Card>
          <ConsentPanel />
        </Card>
      </Section>
      <Security user={user} onLoggedOut={goHome} />
      <YourData user={user} onDeleted={goHome} />
    </div>
  );
}
