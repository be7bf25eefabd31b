import { paths, site } from '@setu/sdk';
import { Button, buttonClass } from '@setu/ui';
import { useId } from 'react';
import { GoogleMark } from './google-mark';
import styles from './google-button.module.css';

/** Leaves for Google, whence the log-in page leads on to `to`. */
export function GoogleButton({ to }: { to: string }) {
  const id = useId();
  const label = 'Continue with Google';
  if (site().googleSignIn)
    return (
      <a
        href={`/auth/google?from=${encodeURIComponent(paths.login(to))}`}
        className={buttonClass({ variant: 'secondary', wide: true })}
      >
        <GoogleMark />
        {label}
      </a>
    );
  return (
    <div className={styles.off}>
      <Button variant="secondary" wide disabled aria-describedby={id}>
        <GoogleMark />
        {label}
      </Button>
      <p id={id}>Google sign-in is not set up on this site. Please use your email.</p>
    </div>
  );
}

/** Between Google and the form. */
export const Or = () => <p className={styles.or}>or</p>;
