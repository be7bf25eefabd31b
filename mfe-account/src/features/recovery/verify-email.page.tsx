import { messages } from '@setu/contracts';
import { Link, loadUser, paths, toFormProblem, useLocation, useSession } from '@setu/sdk';
import { Button, FormAlert } from '@setu/ui';
import { useState } from 'react';
import { RecoveryPage } from './recovery-page';
import { verifyEmail } from './recovery.api';

/** Where the letter after a sign-up leads. A press confirms, not the visit: programs that look at mail visit links too. */
export default function VerifyEmailPage() {
  const token = useLocation().hash.slice(1);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState(token ? '' : messages.recovery.linkSpent);

  const confirm = async () => {
    setProblem('');
    setBusy(true);
    try {
      setSaid(await verifyEmail(token));
      const { user, known } = useSession.getState();
      if (user || !known) void loadUser();
    } catch (error) {
      setProblem(toFormProblem(error, [], messages.recovery.failed).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <RecoveryPage
      title="Verify your email address"
      lead="Confirm only if you signed up yourself. If somebody else used your address, close this page."
    >
      <p role="status">{said}</p>
      <FormAlert>{problem}</FormAlert>
      {!said && (
        <Button wide busy={busy} disabled={!token} onClick={confirm}>
          Yes, this is my address
        </Button>
      )}
      <p>
        {said ? 'Go on to ' : 'Need a new email? Get one from '}
        <Link to={paths.me()}>your profile</Link>
      </p>
    </RecoveryPage>
  );
}
