import { api, messages } from '@setu/contracts';
import { download, Link, notify, paths, plain, send, t, useForm, type User } from '@setu/sdk';
import { Button, Dialog, Field, FormAlert, PasswordInput, saveFile, Section } from '@setu/ui';
import { type ReactNode, useState } from 'react';
import { UnverifiedNotice } from '../security/security';
import styles from './profile.module.css';

const bold = (content: ReactNode) => <b>{content}</b>;

const policyLink = (content: ReactNode) => <Link to={paths.policies('Your-Rights')}>{content}</Link>;

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
      notify('error', plain('Your data could not be fetched. Please try again.'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section
      title={t('Your data')}
      lead={t('It belongs to you: take it with you or have it deleted, as the <link>privacy policy</link> says.', {
        link: policyLink,
      })}
    >
      {user.emailVerified === false && (
        <p className={styles.leftOut}>
          {t(
            'What you sent without logging in is not part of it yet: messages and mentor applications are found by your email address, and that is not verified.',
          )}
        </p>
      )}
      <div className="ui-row">
        <Button variant="secondary" busy={busy} onClick={save}>
          {t('Download my data')}
        </Button>
        <Button variant="quiet" icon="trash" onClick={() => setDeleting(true)}>
          {t('Delete my account')}
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
    <Dialog open title={t('Delete your account?')} onClose={onClose}>
      <form {...form.props} className="ui-stack">
        <div>
          <p>{t('This is deleted immediately and cannot be restored:')}</p>
          <ul>
            <li>{t('your profile: name, email, phone, institute, course and gender')}</li>
            <li>{t('your picture')}</li>
            <li>{t('your shortlist with its notes and deadlines')}</li>
            <li>{t('the messages you sent us while you were logged in')}</li>
            {user.emailVerified !== false && <li>{t('messages and mentor applications with your email address')}</li>}
            <li>{t('your log-ins on every device')}</li>
          </ul>
        </div>
        {user.emailVerified === false && (
          <div>
            <p>
              {t(
                '<b>What stays:</b> messages and mentor applications that you sent without logging in. They are found by your email address, and any person can sign up with that. To have them deleted too, verify the address first.',
                { b: bold },
              )}
            </p>
            <UnverifiedNotice />
          </div>
        )}
        <Field
          label={t('Your password')}
          hint={t('Leave it empty if you only log in with Google.')}
          error={form.errorOf('password')}
        >
          <PasswordInput {...form.input('password')} autoComplete="current-password" disabled={form.busy} />
        </Field>
        <FormAlert>{form.error}</FormAlert>
        <div className="ui-row">
          <Button type="submit" variant="danger" icon="trash" busy={form.busy}>
            {t('Delete my account')}
          </Button>
          <Button variant="quiet" disabled={form.busy} onClick={onClose}>
            {t('Keep it')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
