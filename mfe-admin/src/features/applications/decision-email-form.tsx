import { api, maxLetterLength, messages, type Verdict } from '@setu/contracts';
import { useCall } from '@setu/sdk';
import { Button, ErrorCard, Field, Skeleton, Textarea } from '@setu/ui';
import { useState } from 'react';
import { Details } from '../../components/details';

interface DecisionEmailFormProps {
  /** Id of the application. */
  id: string;
  verdict: Verdict;
  /** The decision: 'Accept'. */
  verb: string;
  busy: boolean;
  /** Decides without an email when none can be sent. */
  onSend(letter?: string): void;
  onBack(): void;
}

/** The email that goes out with a decision, to be read and changed before. */
export function DecisionEmailForm({ id, verdict, verb, busy, onSend, onBack }: DecisionEmailFormProps) {
  const input = { params: { id }, query: { state: verdict } };
  const { data: letter, error, reload } = useCall(api.applications.letter, input, { revalidateOnMount: true });
  const [edited, setEdited] = useState<string>();

  if (error)
    return <ErrorCard title="Failed to fetch the email" message={error.serverMessage} onRetry={() => void reload()} />;
  if (!letter) return <Skeleton shape="box" height={320} />;

  const text = edited ?? letter.text;
  return (
    <div className="ui-stack">
      {letter.canBeSent ? (
        <>
          <Details
            details={[
              { label: 'To', value: letter.to },
              { label: 'Subject', value: letter.subject },
            ]}
          />
          <Field label="Text">
            <Textarea
              value={text}
              rows={10}
              maxLength={maxLetterLength}
              onChange={({ target }) => setEdited(target.value)}
            />
          </Field>
        </>
      ) : (
        <p>
          {messages.applications.noMail} Please write to {letter.to} yourself.
        </p>
      )}
      <div className="ui-row">
        {letter.canBeSent && (
          <Button icon="mail" busy={busy} disabled={!text.trim()} onClick={() => onSend(text)}>
            {verb} and send
          </Button>
        )}
        <Button variant="secondary" disabled={busy} onClick={() => onSend()}>
          {verb} without an email
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
