import { api, plural } from '@setu/contracts';
import { useCall } from '@setu/sdk';
import { Button } from '@setu/ui';
import { useState } from 'react';
import { BulkDialog } from '../bulk-edit/bulk-dialog';

const choice = { figures: 'sample' };

/** Says how many invented colleges there are, and removes them all. Shown only while there are some. */
export function RemoveSamples({ onRemoved }: { onRemoved(): void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, reload } = useCall(api.adminColleges.page, { query: { ...choice, limit: 1 } });
  const count = data?.total ?? 0;
  if (count === 0) return null;
  return (
    <div className="ui-row">
      <p>{plural(count, 'sample college')} with invented figures and mentors</p>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        Remove all samples
      </Button>
      {isOpen && (
        <BulkDialog
          action="delete"
          choice={choice}
          onClose={() => {
            setIsOpen(false);
            void reload();
          }}
          onChanged={onRemoved}
        />
      )}
    </div>
  );
}
