import { Navigate, PageHead, paths, plain, t, type User, useSession } from '@setu/sdk';
import { Container, Skeleton, VisuallyHidden } from '@setu/ui';
import { useState } from 'react';
import { Profile } from './profile';
import styles from './profile.module.css';

/** A guest is sent to log in and comes back. */
export default function ProfilePage() {
  const { user, known } = useSession();
  // Stays when the session ends while the user types: their text must not be lost.
  const [person, setPerson] = useState<User | null>(user);
  if (user && user !== person) setPerson(user);

  if (known && !person) return <Navigate to={paths.login(paths.me())} replace />;
  return (
    <Container width="narrow">
      <PageHead title={plain('Your profile')} noindex />
      {person ? <Profile key={person._id} user={person} /> : <ProfileSkeleton />}
    </Container>
  );
}

/** Shown until it is known who is logged in. */
const ProfileSkeleton = () => (
  <div className={styles.page} aria-busy="true">
    <p role="status">
      <VisuallyHidden>{t('Loading your profile…')}</VisuallyHidden>
    </p>
    <Skeleton shape="title" width="12em" height="2.4em" />
    <Skeleton shape="box" height="34em" />
  </div>
);
