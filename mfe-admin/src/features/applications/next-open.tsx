import type { Page, ReceivedApplication } from '@setu/contracts';
import { useApi } from '@setu/sdk';
import { Button } from '@setu/ui';

interface NextOpenProps {
  /** Of the list of the applications for one job. */
  path: string;
  /** Id of the application that was decided last. */
  decided: string;
  onOpen(application: ReceivedApplication): void;
}

/** Leads from an application that was decided to the next one that waits, whatever the list shows. */
export function NextOpen({ path, decided, onOpen }: NextOpenProps) {
  const { data } = useApi<Page<ReceivedApplication>>(`${path}?limit=2&state=open`, { revalidateOnMount: true });
  const next = data?.items.find(({ _id }) => _id !== decided);
  return (
    <div role="status" className="ui-row">
      {next && (
        <Button variant="secondary" onClick={() => onOpen(next)}>
          Next open application: {next.name}
        </Button>
      )}
      {data && !next && <p>No open applications left.</p>}
    </div>
  );
}
