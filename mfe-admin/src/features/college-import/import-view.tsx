import { notify, toApiError } from '@setu/sdk';
import { Button, EmptyState, ErrorCard, VisuallyHidden } from '@setu/ui';
import { useState } from 'react';
import { AdminPageSkeleton } from '../../components/admin-page';
import { discardImport, type ImportStep, takeStep } from './import.api';
import { ImportAtRest } from './import-at-rest';
import { ImportAtWork } from './import-at-work';
import { isAtWork, stateNames } from './states';
import { useImportJob } from './use-import-job';

interface ImportViewProps {
  id: string;
  /** To a new import. */
  onLeave(): void;
}

/** One import, whatever it is doing. */
export function ImportView({ id, onLeave }: ImportViewProps) {
  const { job, error, isGone, reload } = useImportJob(id);
  const [busy, setBusy] = useState(false);

  const act = async (call: () => Promise<unknown>, then: () => unknown) => {
    setBusy(true);
    try {
      await call();
    } catch (refusal) {
      notify('error', toApiError(refusal).serverMessage ?? 'That did not work. Please try again.');
    }
    await then();
    setBusy(false);
  };
  const step = (name: ImportStep) => act(() => takeStep(id, name), reload);
  const discard = () => act(() => discardImport(id), onLeave);

  if (isGone)
    return (
      <EmptyState title="This import is not known any more" action={<Button onClick={onLeave}>Import a file</Button>} />
    );
  if (!job) return error ? <ErrorCard title="Failed to fetch the import" onRetry={reload} /> : <AdminPageSkeleton />;
  return (
    <>
      <p role="status">
        <VisuallyHidden>{stateNames[job.state]}</VisuallyHidden>
      </p>
      {isAtWork(job) ? (
        <ImportAtWork job={job} busy={busy} onCancel={() => step('cancel')} />
      ) : (
        <ImportAtRest job={job} busy={busy} onStep={step} onDiscard={discard} onLeave={onLeave} />
      )}
    </>
  );
}
