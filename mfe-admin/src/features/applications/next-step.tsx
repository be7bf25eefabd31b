import { api, type ReceivedApplication } from '@setu/contracts';
import { useCall } from '@setu/sdk';
import { Button } from '@setu/ui';
import { useEffect, useRef } from 'react';

interface NextStepProps {
  job: string;
  /** Id of the application that was decided last. */
  id: string;
  /** That application, if its applicant can be made a mentor. */
  accepted?: ReceivedApplication;
  onOpen(application: ReceivedApplication): void;
}

/** Leads from an application that was decided to what comes next, whatever the list shows: a college for the mentor, and the next application that waits. */
export function NextStep({ job, id, accepted, onOpen }: NextStepProps) {
  const input = { params: { job }, query: { limit: 2, state: 'open' } } as const;
  const { data } = useCall(api.applications.page, input, { revalidateOnMount: true });
  const next = data?.items.find(({ _id }) => _id !== id);
  const box = useRef<HTMLDivElement>(null);
  const hadStep = useRef(false);
  useEffect(() => {
    if (accepted) hadStep.current = true;
    // The dialog returns the focus to the step, which is gone once it was taken.
    else if (hadStep.current && document.activeElement === document.body) {
      hadStep.current = false;
      box.current!.focus();
    }
  });
  return (
    <div ref={box} tabIndex={-1} role="status" className="ui-row">
      {accepted && <MakeMentor name={accepted.name} onOpen={() => onOpen(accepted)} />}
      {next && (
        <Button variant="secondary" onClick={() => onOpen(next)}>
          Next open application: {next.name}
        </Button>
      )}
      {data && !next && <p>No open applications left.</p>}
    </div>
  );
}

/** Has the focus once it appears, which announces it. The card to which the focus returned from the dialog may leave the list. */
function MakeMentor({ name, onOpen }: { name: string; onOpen(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current!.focus(), []);
  return (
    <Button ref={button} icon="plus" onClick={onOpen}>
      Make {name} a mentor
    </Button>
  );
}
