import { setAdminReauthHandler } from '@setu/sdk';
import { Dialog } from '@setu/ui';
import { useEffect, useState } from 'react';
import { LoginForm } from './login-form';

interface LoginAgainProps {
  onLoggedIn?(): void;
  onGivenUp?(): void;
}

/**
 * The log-in over the page whose session has ended. Calls that the server refused meanwhile wait for it and are repeated, so that nothing on the
 * page is lost; when it is closed without, they fail.
 */
export function LoginAgain({ onLoggedIn, onGivenUp }: LoginAgainProps) {
  const [asking, setAsking] = useState<{ answer(letIn: boolean): void }>();

  useEffect(() => {
    let waiting: Promise<boolean> | undefined;
    let give = (_letIn: boolean) => {};
    const takeBack = setAdminReauthHandler(() => {
      waiting ??= new Promise<boolean>((resolve) => {
        give = (letIn) => {
          waiting = undefined;
          setAsking(undefined);
          resolve(letIn);
        };
        setAsking({ answer: give });
      });
      return waiting;
    });
    return () => {
      takeBack();
      give(false);
    };
  }, []);

  if (!asking) return null;
  const giveUp = () => {
    asking.answer(false);
    onGivenUp?.();
  };
  const goOn = () => {
    asking.answer(true);
    onLoggedIn?.();
  };
  return (
    <Dialog open title="Please log in again" size="sm" onClose={giveUp}>
      <div className="ui-stack">
        <p>Your session has ended. Nothing on this page is lost: log in, and it goes on.</p>
        <LoginForm onLoggedIn={goOn} />
      </div>
    </Dialog>
  );
}
