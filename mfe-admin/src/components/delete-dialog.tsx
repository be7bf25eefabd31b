import { notify } from '@setu/sdk';
import { Button, Dialog } from '@setu/ui';
import type { ReactNode } from 'react';
import { useAction } from './use-action';

interface DeleteDialogProps {
  /** Names the kind: 'message'. */
  noun: string;
  onDelete(): Promise<unknown>;
  /** Toasts: after the deletion, and when the server gives no reason for a failure. */
  texts: { deleted: string; deleteFailed: string };
  /** Says what is deleted. */
  children: ReactNode;
  onClose(): void;
  onDeleted(): void;
}

/**
 * Asks before something is deleted permanently.
 *
 * @example
 * const remove = () => send(api.messages.remove, { params: { id: message._id } });
 * <DeleteDialog noun="message" onDelete={remove} texts={messages.inbox} onClose={close} onDeleted={() => list.remove(message)}>
 *   <p>The message from asha@example.in of 5 January will be deleted permanently.</p>
 * </DeleteDialog>
 */
export function DeleteDialog({ noun, onDelete, texts, children, onClose, onDeleted }: DeleteDialogProps) {
  const { busy, run } = useAction(texts.deleteFailed);

  const confirm = async () => {
    if (!(await run(onDelete))) return;
    notify('success', texts.deleted);
    onClose();
    onDeleted();
  };

  return (
    <Dialog open title={`Delete this ${noun}?`} onClose={() => !busy && onClose()}>
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
