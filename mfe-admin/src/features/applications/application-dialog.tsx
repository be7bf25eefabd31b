import {
  api,
  applicationDecisionForm,
  type ApplicationState,
  formatDateTime,
  isConsented,
  messages,
  type ReceivedApplication,
  type Verdict,
} from '@setu/contracts';
import { useCall } from '@setu/sdk';
import { Button, Checkbox, Dialog, Field, Textarea } from '@setu/ui';
import { useState } from 'react';
import { Details } from '../../components/details';
import { EmailForm } from '../../components/email-form';
import { LockedPicture } from '../../components/locked-picture';
import { useMay } from '../../components/rights';
import { applicationDetails } from './application-details';
import { MentorSection } from './mentor-section';
import { useDecision } from './use-decision';

interface ApplicationDialogProps {
  application: ReceivedApplication;
  onClose(): void;
  onDelete(): void;
  /** The application was accepted, rejected or opened again. */
  onDecided(application: ReceivedApplication): void;
  /** The application was decided, or another administrator was faster. */
  onChanged(): void;
  /** An action on the mentor has ended. */
  onMentorChanged(isDone: boolean): void;
}

/** Every field of an application, and the decision about it. */
export function ApplicationDialog({
  application,
  onClose,
  onDelete,
  onDecided,
  onChanged,
  onMentorChanged,
}: ApplicationDialogProps) {
  const { _id, name, decision, mentor: _mentor, ...fields } = application;
  const [note, setNote] = useState(decision?.note ?? '');
  const [wantsEmail, setWantsEmail] = useState(false);
  const [emailFor, setEmailFor] = useState<Verdict>();
  const draft = useCall(
    api.applications.letter,
    emailFor ? { params: { id: _id }, query: { state: emailFor } } : null,
    { revalidateOnMount: true },
  );
  const { decide, busy } = useDecision(application, { onClose, onDecided, onChanged });
  const may = useMay();

  const choose = (verdict: Verdict) => (wantsEmail ? setEmailFor(verdict) : void decide(verdict, { note }));
  const state: ApplicationState = decision?.state ?? 'open';

  if (emailFor)
    return (
      <Dialog open title={`Email to ${name}`} onClose={onClose}>
        <EmailForm
          draft={draft}
          busy={busy}
          sendLabel={`${verbs[emailFor]} and send`}
          onSend={(letter) => void decide(emailFor, { note, letter })}
          onBack={() => setEmailFor(undefined)}
          without={
            <Button variant="secondary" disabled={busy} onClick={() => void decide(emailFor, { note })}>
              {verbs[emailFor]} without an email
            </Button>
          }
        />
      </Dialog>
    );

  return (
    <Dialog open title={name} onClose={onClose}>
      <div className="ui-stack">
        {isConsented(application.consent.state) ? (
          <LockedPicture call={api.applications.picture} id={_id} alt={`Photo of ${name}`}>
            View Image
          </LockedPicture>
        ) : (
          <p>{messages.consent.hidden}</p>
        )}
        <Details details={applicationDetails({ _id, name, ...fields })} />
        {decision && (
          <p>
            {stateWords[decision.state]} by <b>{decision.by}</b> on {formatDateTime(decision.at)}.
            {decision.letterAt && ` An email was sent on ${formatDateTime(decision.letterAt)}.`}
          </p>
        )}
        {mayBeMentor(application) && <MentorSection application={application} onChanged={onMentorChanged} />}
        {!may('people') && decision?.note && <p>{decision.note}</p>}
        {may('people') && (
          <>
            <Field label="Note" hint="For administrators only.">
              <Textarea
                value={note}
                maxLength={applicationDecisionForm.note.max}
                onChange={({ target }) => setNote(target.value)}
              />
            </Field>
            <Checkbox
              label="Send an email with the decision"
              checked={wantsEmail}
              onChange={({ target }) => setWantsEmail(target.checked)}
            />
            <div className="ui-row">
              {state !== 'accepted' && (
                <Button icon="check" busy={busy} onClick={() => choose('accepted')}>
                  Accept
                </Button>
              )}
              {state !== 'rejected' && (
                <Button variant="secondary" icon="x" disabled={busy} onClick={() => choose('rejected')}>
                  Reject
                </Button>
              )}
              {state !== 'open' && (
                <Button variant="secondary" disabled={busy} onClick={() => void decide('open', {})}>
                  Open again
                </Button>
              )}
              <Button variant="quiet" icon="trash" disabled={busy} onClick={onDelete}>
                Delete application
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Whether the application is accepted, with the consent that a mentor needs. */
export const mayBeMentor = ({ decision, consent }: ReceivedApplication): boolean =>
  decision?.state === 'accepted' && isConsented(consent.state);

const verbs: Record<Verdict, string> = { accepted: 'Accept', rejected: 'Reject' };

export const stateWords: Record<ApplicationState, string> = {
  open: 'Open',
  accepted: 'Accepted',
  rejected: 'Rejected',
};
