import { adminSessionLimits } from '@setu/contracts';
import { setAdminReauthHandler } from '@setu/sdk';
import { Dialog } from '@setu/ui';
import { useEffect, useState } from 'react';
import { useAdminSession } from './admin-session';
import { LoginForm } from './login';

/**
 * Asks for a new log-in over the page when the session has ended. Rejected calls wait for it and are repeated, so that the page loses nothing; if the
 * dialog is closed, they fail.
 */
export function ReauthDialog() {
  const { setEnded, check } = useAdminSession();
  const [prompt, setPrompt] = useState<{ answer(isLoggedIn: boolean): void }>();

  useEffect(() => {
    let pending: Promise<boolean> | undefined;
    let answer = (_isLoggedIn: boolean) => {};
    const removeHandler = setAdminReauthHandler(() => {
      pending ??= new Promise<boolean>((resolve) => {
        answer = (isLoggedIn) => {
          pending = undefined;
          setPrompt(undefined);
          resolve(isLoggedIn);
        };
        setPrompt({ answer });
      });
      return pending;
    });
    return () => {
      removeHandler();
      answer(false);
    };
  }, []);

  if (!prompt) return null;

  const close = () => {
    prompt.answer(false);
    void setEnded(true);
  };
  const resume = async () => {
    prompt.answer(true);
    await setEnded(false);
    // Another administrator may have logged in.
    await check();
  };
  return (
    <Dialog open title="Please log in again" size="sm" onClose={close}>
      <div className="ui-stack">
        <p>
          Your session has ended: it was not used for {adminSessionLimits.idleMinutes} minutes, was open for{' '}
          {adminSessionLimits.hours} hours, or was logged out elsewhere. Log in to continue. Nothing on this page is
          lost.
        </p>
        <LoginForm onLoggedIn={resume} />
      </div>
    </Dialog>
  );
}
