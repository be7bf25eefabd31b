import { messages } from '@setu/contracts';
import { loadUser, notify, toFormProblem } from '@setu/sdk';
import { Button } from '@setu/ui';
import { useState } from 'react';
import { askForVerification } from './security.api';

/** Until the letter is answered; it may be sent again. */
export function UnverifiedNotice() {
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    try {
      notify('success', await askForVerification());
      // Another device may have answered the letter meanwhile.
      void loadUser();
    } catch (error) {
      notify('error', toFormProblem(error, [], messages.recovery.failed).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="ui-stack">
      <p>
        Your email address is not verified yet. Open the link in the email that we sent you. It may be in your spam
        folder.
      </p>
      <div className="ui-row">
        <Button variant="secondary" icon="mail" busy={busy} onClick={send}>
          Send the email again
        </Button>
      </div>
    </div>
  );
}
