import { notify, toApiError } from '@setu/sdk';
import { Button, Dialog } from '@setu/ui';
import { type ReactNode, useState } from 'react';

interface ConfirmDeleteProps {
  title: string;
  /** Names what goes. */
  children: ReactNode;
  onDelete(): Promise<unknown>;
  /** Toast once it is gone. */
  done: string;
  /** Toast when the server does not say why it is not. */
  failed: string;
  onClose(): void;
  onDeleted?(): void;
}

/**
 * Asks before something goes for good.
 *
 * @example
 * <ConfirmDelete title="Delete this message?" done="Message deleted successfully" failed="Failed to delete message" …>
 *   <p>The message of asha@example.in of 5 January goes for good.</p>
 * </ConfirmDelete>
 */
export function ConfirmDelete({ title, children, onDelete, done, failed, onClose, onDeleted }: ConfirmDeleteProps) {
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    try {
      await onDelete();
    } catch (error) {
      setBusy(false);
      return notify('error', toApiError(error).serverMessage ?? failed);
    }
    notify('success', done);
    onClose();
    onDeleted?.();
  };

  return (
    <Dialog open title={title} onClose={() => !busy && onClose()}>
      <div className="ui-stack">
        <div>{children}</div>
        <div className="ui-row">
          <Button variant="danger" icon="trash" busy={busy} onClick={confirm}>
            Delete
          </Button>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
