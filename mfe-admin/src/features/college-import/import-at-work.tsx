import type { ImportJob } from '@setu/contracts';
import { Button, Card } from '@setu/ui';
import styles from './import.module.css';
import { Progress } from './progress';
import { count, summary } from './states';

interface ImportAtWorkProps {
  job: ImportJob;
  busy: boolean;
  onCancel(): void;
}

export function ImportAtWork({ job: { state, fileName, progress, result }, busy, onCancel }: ImportAtWorkProps) {
  const { part, rows, rowsPerSecond } = progress;
  const isWriting = state === 'applying';
  return (
    <Card as="section" className={styles.card}>
      <h2>{fileName}</h2>
      <Progress label={isWriting ? 'Importing' : 'Checking'} part={part}>
        {count(rows)} rows{rowsPerSecond > 0 && `, ${count(rowsPerSecond)} a second`}
        {isWriting && result && `: ${summary(result)}`}
      </Progress>
      <p className={styles.hint}>
        {isWriting
          ? 'You can close this page: the import goes on, and this address shows how it stands.'
          : 'Nothing is written yet.'}
      </p>
      <div className="ui-row">
        <Button variant="secondary" busy={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Card>
  );
}
