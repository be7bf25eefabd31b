import type { ImportJob } from '@setu/contracts';
import { Link } from '@setu/sdk';
import { Button, buttonClass, Card } from '@setu/ui';
import type { ReactNode } from 'react';
import { adminPaths } from '../../paths';
import type { ImportStep } from './import.api';
import styles from './import.module.css';
import { Notes } from './notes';
import { Preview } from './preview';
import { count, summary } from './states';

interface ImportAtRestProps {
  job: ImportJob;
  busy: boolean;
  onStep(step: ImportStep): void;
  onDiscard(): void;
  onLeave(): void;
}

/** What an import would do, or has done, and what to do next. */
export function ImportAtRest({ job, busy, onStep, onDiscard, onLeave }: ImportAtRestProps) {
  const { fileName, preview, hasFile } = job;
  const news = preview ? preview.added + preview.changed : 0;
  const another = (
    <Button variant={hasFile ? 'quiet' : 'secondary'} onClick={onLeave}>
      Import another file
    </Button>
  );
  const discard = (
    <Button variant="quiet" busy={busy} onClick={onDiscard}>
      Discard
    </Button>
  );
  return (
    <>
      <Card as="section" className={styles.card}>
        <h2>{fileName}</h2>
        <p>{sayState(job)}</p>
        <Notes job={job} />
        <div className="ui-row">
          {nextStep(job, news, (step, label) => (
            <Button busy={busy} onClick={() => onStep(step)}>
              {label}
            </Button>
          ))}
          {job.state === 'done' && (
            <Link to={adminPaths.colleges()} className={buttonClass()}>
              See the colleges
            </Link>
          )}
          {job.state === 'ready' || hasFile ? discard : another}
        </div>
      </Card>
      {preview && <Preview job={job} counts={preview} />}
    </>
  );
}

function nextStep(
  { state, preview, hasFile }: ImportJob,
  news: number,
  button: (step: ImportStep, label: string) => ReactNode,
): ReactNode {
  if (!hasFile || state === 'done' || state === 'failed') return null;
  if (!preview) return button('check', 'Check again');
  if (state !== 'ready') return button('apply', 'Go on importing');
  return news > 0 && button('apply', `Import ${count(news)} ${news === 1 ? 'college' : 'colleges'}`);
}

function sayState({ state, preview, result, problem, hasFile }: ImportJob): string {
  const written = result ? `Until then: ${summary(result)}.` : 'Nothing was written.';
  const again = hasFile
    ? ' It can be run again: what is there already stays as it is.'
    : ' Please upload the file again.';
  switch (state) {
    case 'ready':
      return preview && preview.added + preview.changed === 0
        ? 'There is nothing to import: no row brings anything new.'
        : 'This is what the file would do. Nothing is written yet.';
    case 'done':
      return `Imported: ${result ? summary(result) : 'nothing'}.`;
    case 'cancelled':
      return `Cancelled. ${written}${again}`;
    case 'interrupted':
      return `The server stopped in the middle. ${written}${again}`;
    default:
      return problem ?? 'This file cannot be imported.';
  }
}
