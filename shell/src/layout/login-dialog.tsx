import { type LoginRequest, plain, setLoginDialogHandler, Slot, t, useLocation, useSession } from '@setu/sdk';
import { Dialog, Skeleton, VisuallyHidden } from '@setu/ui';
import { useEffect, useState } from 'react';

/** Shows the log-in dialog over the page that requested it. It closes after a log-in, and when the visitor follows a link in it to another page. */
export function LoginDialog() {
  const { pathname } = useLocation();
  const signedIn = useSession((session) => session.user !== null);
  const [asked, setAsked] = useState<LoginRequest & { at: string }>();

  useEffect(() => setLoginDialogHandler((request) => setAsked({ ...request, at: pathname })), [pathname]);
  useEffect(() => {
    if (!asked) return;
    return useSession.subscribe(({ user }) => {
      if (!user) return;
      setAsked(undefined);
      asked.onLoggedIn?.();
    });
  }, [asked]);

  if (signedIn || asked?.at !== pathname) return null;
  const cancel = () => {
    setAsked(undefined);
    asked.onCancel?.();
  };
  return (
    <Dialog open title={plain('Log In to your Account')} size="sm" onClose={cancel}>
      <Slot name="login-panel" props={{}} fallback={<LoginSkeleton />} />
    </Dialog>
  );
}

/** Placeholder for the log-in panel while it loads. */
const LoginSkeleton = () => (
  <div className="ui-stack" aria-busy="true">
    <p role="status">
      <VisuallyHidden>{t('Loading…')}</VisuallyHidden>
    </p>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} shape="box" height="2.875em" />
    ))}
  </div>
);
