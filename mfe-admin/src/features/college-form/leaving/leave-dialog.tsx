import { Button, Dialog } from '@setu/ui';

/** The page is about to be left with edits that were not saved. */
export const LeaveDialog = ({ onStay, onLeave }: { onStay(): void; onLeave(): void }) => (
  <Dialog open size="sm" title="Leave without saving?" onClose={onStay}>
    <div className="ui-stack">
      <p>What you typed stays on this device as a draft. It is offered to you when you come back.</p>
      <div className="ui-row">
        <Button onClick={onStay}>Stay</Button>
        <Button variant="quiet" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </div>
  </Dialog>
);
