import { api, type ReceivedApplication } from '@setu/contracts';
import { useCall } from '@setu/sdk';
import { Button } from '@setu/ui';

interface NextOpenProps {
  job: string;
  /** Id of the application that was decided last. */
  decided: string;
  onOpen(application: ReceivedApplication): void;
}

/** Leads from an application that was decided to the next one that waits, whatever the list shows. */
export function NextOpen({ job, decided, onOpen }: NextOpenProps) {
  const input = { params: { job }, query: { limit: 2, state: 'open' } } as const;
  const { data } = useCall(api.applications.page, input, { revalidateOnMount: true });
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
