import { type EmailDraft, englishNameOf } from '@setu/contracts';

/** Says that the person reads the email in another language than English. */
export function EmailLanguageNote({ language = 'en' }: Pick<EmailDraft, 'language'>) {
  if (language === 'en') return null;
  const name = englishNameOf(language);
  return (
    <p>
      They use the site in {name}, so the email to them is in {name}. What you add is sent as you write it: please write
      it in {name} if you can.
    </p>
  );
}
