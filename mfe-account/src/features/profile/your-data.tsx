import { Link, notify, paths, type User } from '@setu/sdk';
import { Button, saveFile, Section } from '@setu/ui';
import { useState } from 'react';
import { DeleteAccount } from './delete-account';
import { downloadData } from './profile.api';
import styles from './your-data.module.css';

/** What the privacy policy promises: to see what is kept, and to end it. */
export function YourData({ user, onDeleted }: { user: User; onDeleted(): void }) {
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      saveFile(await downloadData(), 'my-data.json');
    } catch {
      notify('error', 'Your data could not be fetched. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section
      title="Your data"
      lead={
        <>
          It belongs to you: take it with you or have it deleted, as the{' '}
          <Link to={paths.policies('Your-Rights')}>privacy policy</Link> says.
        </>
      }
    >
      {user.emailVerified === false && (
        <p className={styles.leftOut}>
          What you sent without logging in is not part of it yet: messages and mentor applications are found by your
          email address, and that is not verified.
        </p>
      )}
      <div className="ui-row">
        <Button variant="secondary" busy={busy} onClick={download}>
          Download my data
        </Button>
        <Button variant="quiet" icon="trash" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      {deleting && <DeleteAccount user={user} onClose={() => setDeleting(false)} onDeleted={onDeleted} />}
    </Section>
  );
}
