import { notify } from '@setu/sdk';
import { Button, Dialog } from '@setu/ui';
import { type ReactNode, useState } from 'react';
import { useAction } from './use-action';

interface DeleteDialogProps {
  title: string;
  /** Says what is deleted. */
  children: ReactNode;
  onDelete(): Promise<unknown>;
  /** Toast after the deletion. */
  done: string;
  /** Toast when the server gives no reason for a failure. */
  failed: string;
  onClose(): void;
  onDeleted?(): void;
}

/**
 * Asks before something is deleted permanently.
 *
 * @example
 * <DeleteDialog title="Delete this message?" done="Message deleted successfully" failed="Failed to delete message" …>
 *   <p>The message from asha@example.in of 5 January will be deleted permanently.</p>
 * </DeleteDialog>
 */
export function DeleteDialog({ title, children, onDelete, done, failed, onClose, onDeleted }: DeleteDialogProps) {
  const { busy, run } = useAction(failed);

  const confirm = async () => {
    if (!(await run(onDelete))) return;
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

/** Which item of a list is open in a dialog, and which one is about to be deleted; never both. */
export function useItemDialogs<T>() {
  const [dialog, setDialog] = useState<{ opened?: T; pendingDelete?: T }>({});
  return {
    ...dialog,
    open: (item: T) => setDialog({ opened: item }),
    askToDelete: (item: T) => setDialog({ pendingDelete: item }),
    close: () => setDialog({}),
  };
}
