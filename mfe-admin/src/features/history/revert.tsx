import {
  api,
  type HistoryChange,
  type HistoryEntry,
  messages,
  type RevertChoice,
  type RevertConflictBody,
  revertConflictCode,
} from '@setu/contracts';
import { notify, send, toApiError } from '@setu/sdk';
import { Button, Dialog } from '@setu/ui';
import { useState } from 'react';
import { Values } from './values';

interface RevertProps {
  entry: HistoryEntry;
  onReverted: () => void;
}

const labels: Partial<Record<HistoryEntry['action'], string>> = {
  added: 'Delete this college',
  deleted: 'Restore this college',
  restored: 'Delete this college again',
};

/** Takes an entry back, after asking. */
export function Revert({ entry, onReverted }: RevertProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        {labels[entry.action] ?? 'Revert'}
      </Button>
      {isOpen && <RevertDialog entry={entry} onReverted={onReverted} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RevertDialog({ entry, onReverted, onClose }: RevertProps & { onClose(): void }) {
  const [busy, setBusy] = useState(false);
  const [conflicts, setConflicts] = useState<HistoryChange[]>();
  const revert = async (choice?: RevertChoice) => {
    setBusy(true);
    try {
      await send(api.adminColleges.revert, { params: { id: entry._id }, body: choice && { choice } });
      notify('success', messages.history.reverted);
      onClose();
      onReverted();
    } catch (error) {
      const { code, serverMessage, body } = toApiError(error);
      if (code === revertConflictCode) return setConflicts((body as RevertConflictBody).conflicts);
      notify('error', serverMessage ?? messages.history.revertFailed);
    } finally {
      setBusy(false);
    }
  };
  const title = labels[entry.action] ?? 'Revert this change';
  return (
    <Dialog open title={`${title}?`} size={conflicts ? 'lg' : 'md'} onClose={() => !busy && onClose()}>
      <div className="ui-stack">
        {conflicts ? (
          <>
            <p>These fields have changed since. Overwrite them with the earlier values, or keep them?</p>
            <Values changes={conflicts} before="now" after="earlier" />
          </>
        ) : (
          <p>
            {entry.subject.name && `${entry.subject.name}: `}
            {explanations[entry.action] ?? 'The earlier values are restored.'} You can revert this too.
          </p>
        )}
        <div className="ui-row">
          {conflicts ? (
            <>
              <Button busy={busy} onClick={() => revert('overwrite')}>
                Overwrite
              </Button>
              <Button variant="secondary" busy={busy} onClick={() => revert('keep')}>
                Keep, revert the rest
              </Button>
            </>
          ) : (
            <Button busy={busy} onClick={() => revert()}>
              {labels[entry.action] ?? 'Revert'}
            </Button>
          )}
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const explanations: Partial<Record<HistoryEntry['action'], string>> = {
  added: 'It is deleted, with its pictures and people.',
  deleted: 'It is restored with its pictures and people.',
  restored: 'It is deleted, with its pictures and people.',
};
