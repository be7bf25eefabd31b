import { isConsented, messages, type ReceivedApplication } from '@setu/contracts';
import { notify } from '@setu/sdk';
import { Button, Dialog } from '@setu/ui';
import { Facts } from '../../components/facts';
import { LockedPicture } from '../../components/locked-picture';
import { fieldFacts } from './field-facts';

interface ApplicationDialogProps {
  job: string;
  application: ReceivedApplication;
  onClose(): void;
  onDelete(): void;
}

/** Everything that was sent. Accepting and rejecting are between people: neither is stored or sent. */
export function ApplicationDialog({ job, application, onClose, onDelete }: ApplicationDialogProps) {
  const { _id, name } = application;

  const decide = (kind: 'success' | 'info', text: string) => {
    notify(kind, text);
    onClose();
  };

  return (
    <Dialog open title={name} onClose={onClose}>
      <div className="ui-stack">
        {isConsented(application.consent.state) ? (
          <LockedPicture path={`/api/apply/${encodeURIComponent(job)}/${_id}/pic`} alt={`Photo of ${name}`}>
            View Image
          </LockedPicture>
        ) : (
          <p>{messages.consent.hidden}</p>
        )}
        <Facts facts={fieldFacts(application)} />
        <p>Accept and Reject are not stored or sent. Please write to {name} yourself.</p>
        <div className="ui-row">
          <Button icon="check" onClick={() => decide('success', `Application of ${name} accepted`)}>
            Accept
          </Button>
          <Button variant="secondary" icon="x" onClick={() => decide('info', `Application of ${name} rejected`)}>
            Reject
          </Button>
          <Button variant="quiet" icon="trash" onClick={onDelete}>
            Delete application
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
