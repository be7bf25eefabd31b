import { PageHead, Navigate, paths, type User, useNavigate, useSearchParams, useSession } from '@setu/sdk';
import { Dialog, Spinner } from '@setu/ui';
import { useEffect } from 'react';
import { googleProblem } from './google-problems';
import { arrive } from './login.api';
import LoginPanel from './login-panel';
import { ownPath } from './own-path';

/** The log-in at its own address; `?to=` is the page to go on to, `?error=` what Google sent back. */
export default function LoginPage() {
  const { user, known } = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const to = ownPath(params.get('to'));

  if (user) return <GoOn user={user} to={to} />;
  // The first page of a visit has none of ours before it.
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(paths.home()));
  return (
    <>
      <PageHead title="Log in" />
      <Dialog open title="Log In to your Account" size="sm" onClose={goBack}>
        {known ? <LoginPanel to={to} notice={googleProblem(params.get('error'))} /> : <Spinner label="One moment…" />}
      </Dialog>
    </>
  );
}

/** Somebody is signed in: by the form, by Google, or all along. */
function GoOn({ user, to }: { user: User; to: string }) {
  useEffect(() => arrive(user), [user]);
  return <Navigate to={to} replace />;
}
