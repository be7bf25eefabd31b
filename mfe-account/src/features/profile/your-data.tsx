import { api, messages } from '@setu/contracts';
import { download, Link, notify, paths, send, useForm, type User } from '@setu/sdk';
import { Button, Dialog, Field, FormAlert, PasswordInput, saveFile, Section } from '@setu/ui';
import { useState } from 'react';
import { UnverifiedNotice } from '../security/security';
import styles from './profile.module.css';

interface YourDataProps {
  user: User;
  onDeleted(): void;
}

/** The promises of the privacy policy: to download one's data, and to delete it. */
export function YourData({ user, onDeleted }: YourDataProps) {
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      saveFile(await download(api.users.exportMine), 'my-data.json');
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
        <Button variant="secondary" busy={busy} onClick={save}>
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

const empty = { password: '' };

/** Lists what will be deleted, and asks for the password. */
function DeleteAccount({ user, onClose, onDeleted }: YourDataProps & { onClose(): void }) {
  const form = useForm({
    values: empty,
    send: async ({ password }) => {
      const body = password ? { password } : {};
      const { message } = await send(api.users.removeMe, { body });
      notify('success', message);
      onDeleted();
    },
    failed: messages.accountDeletion.deleteFailed,
  });
  return (
    <Dialog open title="Delete your account?" onClose={onClose}>
      <form {...form.props} className="ui-stack">
        <div>
          <p>This is deleted immediately and cannot be restored:</p>
          <ul>
            <li>your profile: name, email, phone, institute, course and gender</li>
            <li>your picture</li>
            <li>your shortlist with its notes and deadlines</li>
            <li>the messages you sent us while you were logged in</li>
            {user.emailVerified !== false && <li>messages and mentor applications with your email address</li>}
            <li>your log-ins on every device</li>
          </ul>
        </div>
        {user.emailVerified === false && (
          <div>
            <p>
              <b>What stays:</b> messages and mentor applications that you sent without logging in. They are found by
              your email address, and any person can sign up with that. To have them deleted too, verify the address
              first.
            </p>
            <UnverifiedNotice />
          </div>
        )}
        <Field
          label="Your password"
          hint="Leave it empty if you only log in with Google."
          error={form.errorOf('password')}
        >
          <PasswordInput {...form.input('password')} autoComplete="current-password" disabled={form.busy} />
        </Field>
        <FormAlert>{form.error}</FormAlert>
        <div className="ui-row">
          <Button type="submit" variant="danger" icon="trash" busy={form.busy}>
            Delete my account
          </Button>
          <Button variant="quiet" disabled={form.busy} onClick={onClose}>
            Keep it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
