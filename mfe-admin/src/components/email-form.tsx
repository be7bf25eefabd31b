import { type EmailDraft, maxEmailLength, messages } from '@setu/contracts';
import type { ApiError } from '@setu/sdk';
import { Button, ErrorCard, Field, Skeleton, Textarea } from '@setu/ui';
import { type ReactNode, useState } from 'react';
import { Details } from './details';
import { EmailLanguageNote } from './email-language-note';

interface EmailFormProps {
  /** As `useCall` gives it. */
  draft: { data?: EmailDraft; error?: ApiError; reload(): unknown };
  busy: boolean;
  /** Label of the button that sends it. */
  sendLabel: string;
  onSend(text: string): void;
  onBack(): void;
  /** A button for going on without an email. */
  without?: ReactNode;
}

/** An email to read and change before it is sent. Says so where this site can send none. */
export function EmailForm({ draft, busy, sendLabel, onSend, onBack, without }: EmailFormProps) {
  const { data: email, error, reload } = draft;
  const [edited, setEdited] = useState<string>();

  if (error)
    return <ErrorCard title="Failed to fetch the email" message={error.serverMessage} onRetry={() => void reload()} />;
  if (!email) return <Skeleton shape="box" height={320} />;

  const text = edited ?? email.text;
  return (
    <div className="ui-stack">
      {email.canBeSent ? (
        <>
          <Details
            details={[
              { label: 'To', value: email.to },
              { label: 'Subject', value: email.subject },
            ]}
          />
          <EmailLanguageNote language={email.language} />
          <Field label="Text">
            <Textarea
              lang={email.language}
              value={text}
              rows={10}
              maxLength={maxEmailLength}
              onChange={({ target }) => setEdited(target.value)}
            />
          </Field>
        </>
      ) : (
        <p>
          {messages.applications.noMail} Please write to {email.to} yourself.
        </p>
      )}
      <div className="ui-row">
        {email.canBeSent && (
          <Button icon="mail" busy={busy} disabled={!text.trim()} onClick={() => onSend(text)}>
            {sendLabel}
          </Button>
        )}
        {without}
        <Button variant="quiet" disabled={busy} onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
