import { type LoginRequest, showLoginWith, SliceWidget, useLocation } from '@setu/sdk';
import { Dialog } from '@setu/ui';
import { useEffect, useState } from 'react';
import { LoginSkeleton } from './login-skeleton';

/** The log-in over whatever page asked for it. A link followed in it closes it with the page. */
export function LoginDialog() {
  const { key } = useLocation();
  const [asked, setAsked] = useState<LoginRequest & { at: string }>();
  useEffect(() => showLoginWith((request) => setAsked({ ...request, at: key })), [key]);

  if (asked?.at !== key) return null;
  const close = () => setAsked(undefined);
  const giveUp = () => {
    close();
    asked.givenUp?.();
  };
  const finish = () => {
    close();
    asked.afterwards?.();
  };
  return (
    <Dialog open title="Log In to your Account" size="sm" onClose={giveUp}>
      <SliceWidget slice="account" name="LoginPanel" props={{ onLoggedIn: finish }} fallback={<LoginSkeleton />} />
    </Dialog>
  );
}
