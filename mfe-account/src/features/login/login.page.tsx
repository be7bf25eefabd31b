import {
  type Message,
  msg,
  Navigate,
  PageHead,
  paths,
  plain,
  t,
  useNavigate,
  type User,
  useSearchParams,
  useSession,
} from '@setu/sdk';
import { Dialog, Spinner } from '@setu/ui';
import { useEffect } from 'react';
import { unblockNavigation } from '../credentials/session.api';
import LoginPanel from './login-panel';

/** The log-in at its own address: `?to=` is the page to go on to, `?error=` says how Google's log-in failed. */
export default function LoginPage() {
  const { user, known } = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const to = safeRedirectPath(params.get('to'));

  if (user) return <LoggedIn user={user} to={to} />;
  const goBack = () => (hasPageBefore() ? navigate(-1) : navigate(paths.home()));
  return (
    <>
      <PageHead title={plain('Log in')} noindex />
      <Dialog open title={t('Log In to your Account')} size="sm" onClose={goBack}>
        {known ? (
          <LoginPanel to={to} notice={googleProblem(params.get('error'))} />
        ) : (
          <Spinner label={plain('One moment…')} />
        )}
      </Dialog>
    </>
  );
}

/** Returns whether the visitor came from another page of the site. Where the browser does not tell, only a page of the same document counts. */
const hasPageBefore = (): boolean =>
  (window.navigation as Navigation | undefined)?.canGoBack ?? window.history.state?.idx > 0;

/** Redirects a logged-in visitor, whether they logged in by the form, by Google or earlier. */
function LoggedIn({ user, to }: { user: User; to: string }) {
  useEffect(() => unblockNavigation(user), [user]);
  return <Navigate to={to} replace />;
}

/** Returns the page to go on to, as the address gives it: only a page of this site, and never the log-in itself. */
export const safeRedirectPath = (to: string | null): string =>
  to && /^\/(?![/\\])[^\s\\]*$/.test(to) && !/^\/login\b/.test(to) ? to : '/';

/** Reasons for which `/auth/google` sends a visitor back. */
const googleProblems: Record<string, Message> = {
  'google-not-set-up': msg('Google sign-in is not set up on this site. Please use your email.'),
  'google-other-site': msg('Another site sent you here. Please choose how you want to log in.'),
  'google-denied': msg('You did not let Google sign you in. Try again, or use your email.'),
  'google-unverified': msg('Google has not verified this email address. Please use your email and a password.'),
  'google-other': msg(
    'An account with this address belongs to another Google account. Please use that one, or write to us.',
  ),
  'google-failed': msg('Google could not sign you in. Please try again.'),
};

const googleProblem = (code: string | null): string | undefined =>
  code?.startsWith('google-') ? plain(googleProblems[code] ?? googleProblems['google-failed']!) : undefined;
