import { api, defaultLanguage, type Language, languages, messages } from '@setu/contracts';
import { notify, plain, send, site, t, type User } from '@setu/sdk';
import { Card, Field, Section, Select } from '@setu/ui';
import { useState } from 'react';
import { updateUser } from '../credentials/update-user';

/** The language of the emails to the user. Nothing on a site in English alone. */
export function EmailLanguage({ user }: { user: User }) {
  const [busy, setBusy] = useState(false);
  const others = site().languages ?? [];
  if (others.length === 0) return null;
  const choose = async (language: Language) => {
    if (busy) return;
    setBusy(true);
    try {
      updateUser(await send(api.users.setLanguage, { body: { language } }));
      notify('success', plain('Saved. Emails about your account come in this language.'));
    } catch {
      notify('error', messages.network);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={t('Language of emails')} lead={t('Also of the emails to your parent or guardian.')}>
      <Card>
        <Field label={plain('Language')}>
          <Select
            value={user.language ?? defaultLanguage}
            onChange={({ target }) => void choose(target.value as Language)}
          >
            {[defaultLanguage, ...others].map((code) => (
              <option key={code} value={code} lang={code}>
                {languages[code].name}
              </option>
            ))}
          </Select>
        </Field>
      </Card>
    </Section>
  );
}
