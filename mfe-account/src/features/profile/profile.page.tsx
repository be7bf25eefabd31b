import { PageHead, Navigate, paths, type User, useSession } from '@setu/sdk';
import { Container } from '@setu/ui';
import { useState } from 'react';
import { Profile } from './profile';
import { ProfileSkeleton } from './profile-skeleton';

/** A guest is sent to log in and comes back. */
export default function ProfilePage() {
  const { user, known } = useSession();
  // Stays when the session ends under somebody's hands: what was typed must not go with it.
  const [person, setPerson] = useState<User | null>(user);
  if (user && user !== person) setPerson(user);

  if (known && !person) return <Navigate to={paths.login(paths.me())} replace />;
  return (
    <Container width="narrow">
      <PageHead title="Your profile" />
      {person ? <Profile key={person._id} user={person} /> : <ProfileSkeleton />}
    </Container>
  );
}
