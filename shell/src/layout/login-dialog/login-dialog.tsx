import { type LoginRequest, setLoginDialogHandler, SliceWidget, useLocation, useSession } from '@setu/sdk';
import { Dialog } from '@setu/ui';
import { useEffect, useState } from 'react';
import { LoginSkeleton } from './login-skeleton';

/** The log-in over whatever page asked for it. It goes once somebody is signed in, and with the page when a link in it is followed. */
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
      asked.afterwards?.();
    });
  }, [asked]);

  if (signedIn || asked?.at !== pathname) return null;
  const giveUp = () => {
    setAsked(undefined);
    asked.givenUp?.();
  };
  return (
    <Dialog open title="Log In to your Account" size="sm" onClose={giveUp}>
      <SliceWidget slice="account" name="LoginPanel" props={{}} fallback={<LoginSkeleton />} />
    </Dialog>
  );
}
