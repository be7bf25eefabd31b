import { Button, Dialog } from '@setu/ui';
import { useState } from 'react';
import { BulkProgress } from './bulk-progress';

interface BulkEditButtonProps {
  id: string;
  onChanged(): void;
}

/** Opens a change of many colleges, where it can be undone. */
export function BulkEditButton({ id, onChanged }: BulkEditButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        Open
      </Button>
      <Dialog open={isOpen} title="Change of many colleges" onClose={close}>
        <BulkProgress id={id} onClose={close} onChanged={onChanged} />
      </Dialog>
    </>
  );
}
