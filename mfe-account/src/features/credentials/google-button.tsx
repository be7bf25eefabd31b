import { address, paths, site, t } from '@setu/sdk';
import { buttonClass } from '@setu/ui';
import styles from './google-button.module.css';

/** Above the form, where it is set up: logs in with Google and comes back to the log-in page, which goes on to `to`. */
export function GoogleButton({ to }: { to: string }) {
  if (!site().googleSignIn) return null;
  return (
    <>
      <a
        href={`/auth/google?from=${encodeURIComponent(address(paths.login(to)))}`}
        className={buttonClass({ variant: 'secondary', wide: true })}
      >
        <GoogleLogo />
        {t('Continue with Google')}
      </a>
      <p className={styles.or}>{t('or')}</p>
    </>
  );
}

/** In its own colours, as Google's rules require. */
const GoogleLogo = () => (
  <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden focusable="false">
    <path
      fill="#ea4335"
      d="M24 9.500c3.500 0 6.700 1.200 9.200 3.600l6.900-6.900C35.900 2.400 30.500 0 24 0 14.600 0 6.500 5.400 2.600 13.200l8 6.200C12.400 13.700 17.700 9.500 24 9.500z"
    />
    <path
      fill="#4285f4"
      d="M47 24.600c0-1.600-.2-3.100-.4-4.600H24v9h12.900c-.6 3-2.200 5.500-4.700 7.200l7.700 6C44.400 38 47 31.800 47 24.600z"
    />
    <path fill="#fbbc05" d="M10.500 28.600a14.500 14.500 0 0 1 0-9.200l-8-6.200a24 24 0 0 0 0 21.600l8-6.200z" />
    <path
      fill="#34a853"
      d="M24 48c6.500 0 11.900-2.100 15.900-5.800l-7.700-6c-2.200 1.500-5 2.300-8.200 2.300-6.300 0-11.600-4.200-13.500-9.900l-8 6.200C6.500 42.600 14.600 48 24 48z"
    />
  </svg>
);
