import { PageHead, Link, Navigate, paths, site, useSession } from '@setu/sdk';
import { BrandMark, Card, Container, ExternalLink } from '@setu/ui';
import { GoogleButton, Or } from '../credentials/google-button';
import { SignupForm } from './signup-form';
import styles from './signup.module.css';

export default function SignupPage() {
  const user = useSession((session) => session.user);
  const { mentorFormUrl } = site();
  if (user) return <Navigate to={paths.me()} replace />;
  return (
    <Container className={styles.page}>
      <PageHead title="Sign up" />
      <div className={styles.why}>
        <BrandMark />
        <h1>Create your account</h1>
        <p>
          With an account you can talk to students and alumni of the colleges you dream of: free of charge, and without
          a single call from anyone trying to sell you a seat.
        </p>
      </div>
      <Card className={styles.card}>
        <GoogleButton to={paths.me()} />
        <Or />
        <SignupForm />
        <ul className={styles.ways} role="list">
          <li>
            Have an account already? <Link to={paths.login()}>Log in</Link>
          </li>
          <li>
            Want to guide others?{' '}
            <ExternalLink href={mentorFormUrl || paths.applyAsMentor()}>Apply as a mentor</ExternalLink>
          </li>
        </ul>
      </Card>
    </Container>
  );
}
