import { addressOf, api, formatNumber, type ImportChoices, type ImportJob, plural } from '@setu/contracts';
import { Link } from '@setu/sdk';
import { Button, buttonClass, Card, Dialog, EmptyState, ErrorCard, Icon, ProgressBar, VisuallyHidden } from '@setu/ui';
import { type ReactNode, useState } from 'react';
import { AdminPageSkeleton } from '../../components/admin-page';
import { useMay } from '../../components/rights';
import { adminPaths } from '../../paths';
import {
  discardImport,
  type ImportStep,
  isRunning,
  outcomeNames,
  rowChoicesOf,
  runStep,
  stateNames,
  summaryOf,
  useImportJob,
} from './import-job';
import { ColumnForm } from './column-form';
import { hasChosen, ImportChoicesForm, toChoices, useImportChoices } from './import-choices';
import { FieldTotals } from './field-totals';
import { ImportPreview } from './import-preview';
import { useAction } from '../../components/use-action';
import styles from './import.module.css';
import { WholeListForm } from './whole-list-form';

interface ImportStatusProps {
  id: string;
  /** To a new import. */
  onLeave(): void;
}

/** One import in any state: its progress while it runs, otherwise its summary and the next steps. */
export function ImportStatus({ id, onLeave }: ImportStatusProps) {
  const { data: job, error, reload } = useImportJob(id);
  const { busy, run: runAction } = useAction('That did not work. Please try again.');

  const run = (call: () => Promise<unknown>, next: () => unknown) => runAction(() => call().finally(next));
  const step = (name: ImportStep, choices?: ImportChoices) => run(() => runStep(id, name, choices), reload);
  const discard = () => run(() => discardImport(id), onLeave);

  if (error?.status === 404)
    return (
      <EmptyState title="This import no longer exists" action={<Button onClick={onLeave}>Import a file</Button>} />
    );
  if (!job) return error ? <ErrorCard title="Failed to fetch the import" onRetry={reload} /> : <AdminPageSkeleton />;
  return (
    <>
      <p role="status">
        <VisuallyHidden>{stateNames[job.state]}</VisuallyHidden>
      </p>
      {isRunning(job) ? (
        <ImportProgress job={job} busy={busy} onCancel={() => step('cancel')} />
      ) : (
        <ImportSummary job={job} busy={busy} onStep={step} onReload={reload} onDiscard={discard} onLeave={onLeave} />
      )}
    </>
  );
}

interface ImportProgressProps {
  job: ImportJob;
  busy: boolean;
  onCancel(): void;
}

function ImportProgress({ job: { _id, state, fileName, progress, result }, busy, onCancel }: ImportProgressProps) {
  useImportJob(_id, true);
  const { part, rows, rowsPerSecond } = progress;
  const isWriting = state === 'applying' || state === 'reverting';
  return (
    <Card as="section" className={styles.card}>
      <h2>{fileName}</h2>
      <div>
        <ProgressBar value={part}>
          <b>{stateNames[state]}</b> {Math.floor(part * 100)}%
        </ProgressBar>
        <p className={styles.hint}>
          {formatNumber(rows)} {state === 'reverting' ? 'colleges' : 'rows'}
          {rowsPerSecond > 0 && `, ${formatNumber(rowsPerSecond)} per second`}
          {state === 'applying' && result && `: ${summaryOf(result)}`}
        </p>
      </div>
      <p className={styles.hint}>
        {isWriting
          ? 'You can close this page. It continues, and this URL shows its progress.'
          : 'Nothing has been written yet.'}
      </p>
      <div className="ui-row">
        <Button variant="secondary" busy={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Card>
  );
}

interface ImportSummaryProps {
  job: ImportJob;
  busy: boolean;
  onStep(step: ImportStep, choices?: ImportChoices): void;
  onReload(): Promise<unknown>;
  onDiscard(): void;
  onLeave(): void;
}

/** The changes of an import, planned or done, and the next steps. */
function ImportSummary({ job, busy, onStep, onReload, onDiscard, onLeave }: ImportSummaryProps) {
  const { fileName, preview, hasFile, state, columns } = job;
  const may = useMay();
  const choices = useImportChoices();
  const [isChoosing, setIsChoosing] = useState(false);
  if (columns && may('catalogue') && (isChoosing || (state === 'unmapped' && hasFile)))
    return (
      <ColumnForm
        // Another layout has other columns.
        key={JSON.stringify(job.read?.layout)}
        job={{ ...job, columns }}
        // A short file may be checked before it is refetched: then nothing but this closes the form.
        onSent={() => onReload().finally(() => setIsChoosing(false))}
        onCancel={isChoosing ? () => setIsChoosing(false) : onDiscard}
        cancelLabel={isChoosing ? 'Cancel' : 'Discard'}
      />
    );
  return (
    <>
      <Card as="section" className={styles.card}>
        <h2>{fileName}</h2>
        <p>{describe(job)}</p>
        {columns?.mapping && (
          <p>
            Columns by the saved mapping <b>{columns.mapping}</b>.
          </p>
        )}
        <ImportNotes job={job} />
        {state === 'ready' && <ImportChoicesForm job={job} {...choices} />}
        {state === 'ready' && hasFile && columns && may('catalogue') && <WholeListForm job={job} onSent={onReload} />}
        <div className="ui-row">
          {nextStep(job, hasChosen(choices.chosen), (step, label) => (
            <Button busy={busy} onClick={() => onStep(step, step === 'apply' ? toChoices(choices.chosen) : undefined)}>
              {label}
            </Button>
          ))}
          {state === 'ready' && (job.chosen ?? 0) !== (preview?.chosen ?? 0) && (
            <Button variant="secondary" busy={busy} onClick={() => onStep('check')}>
              Show what the chosen colleges change
            </Button>
          )}
          {state === 'done' && (
            <Link to={adminPaths.colleges()} className={buttonClass()}>
              Go to the colleges
            </Link>
          )}
          {columns && state === 'ready' && hasFile && may('catalogue') && (
            <Button variant="secondary" onClick={() => setIsChoosing(true)}>
              Change the columns
            </Button>
          )}
          {job.canRollBack && <RollBack job={job} busy={busy} onStep={onStep} />}
          {state === 'ready' || hasFile ? (
            <Button variant="quiet" busy={busy} onClick={onDiscard}>
              Discard
            </Button>
          ) : (
            <Button variant="secondary" onClick={onLeave}>
              Import another file
            </Button>
          )}
        </div>
      </Card>
      {preview && <ImportPreview job={job} counts={preview} choices={choices} />}
    </>
  );
}

/** Takes everything back that the import wrote, after asking. */
function RollBack({ job, busy, onStep }: Pick<ImportSummaryProps, 'job' | 'busy' | 'onStep'>) {
  const [isOpen, setIsOpen] = useState(false);
  const label = job.rollback ? 'Continue the rollback' : 'Roll back this import';
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} title={`${label}?`} onClose={() => setIsOpen(false)}>
        <div className="ui-stack">
          <p>
            Colleges that it added are removed, and fields that it changed are as before; only the revision and the time
            of the last change go on. Colleges that have changed since stay.
          </p>
          <div className="ui-row">
            <Button
              onClick={() => {
                setIsOpen(false);
                onStep('rollback');
              }}
            >
              Roll back
            </Button>
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

const writes = ({ preview }: ImportJob): number => (preview ? preview.added + preview.changed : 0);
const addresses = ({ preview }: ImportJob): number => preview?.addresses ?? 0;

function nextStep(
  job: ImportJob,
  hasChoices: boolean,
  button: (step: ImportStep, label: string) => ReactNode,
): ReactNode {
  const { state, preview, hasFile } = job;
  if (!hasFile || job.rollback || state === 'done' || state === 'failed') return null;
  if (!preview) return button('check', 'Check again');
  if (state !== 'ready') return button('apply', 'Continue the import');
  if (writes(job) === 0 && addresses(job) > 0)
    return button('apply', `Import ${plural(addresses(job), 'address', 'addresses')} of merged colleges`);
  // A college that was chosen since the check is not among those that are counted.
  const isMore = hasChoices || (job.chosen ?? 0) > (preview.chosen ?? 0);
  if (writes(job) === 0) return isMore && button('apply', 'Import what was chosen');
  return button('apply', `Import ${plural(writes(job), 'college')}${isMore ? ' and what was chosen' : ''}`);
}

function describe(job: ImportJob): string {
  const { state, preview, result, problem, hasFile, rollback, canRollBack } = job;
  if (rollback && state !== 'reverted') return 'The rollback has not ended. You can continue it.';
  const uncounted = canRollBack ? 'Some rows may have been written before that.' : 'Nothing was written.';
  const written = result ? `Before that: ${summaryOf(result)}.` : uncounted;
  const again = hasFile
    ? 'You can run it again; rows already imported stay as they are.'
    : 'Please upload the file again.';
  switch (state) {
    case 'ready':
      return preview && writes(job) + addresses(job) === 0
        ? preview.protectedFields || preview.clearedFields
          ? 'Nothing would change: all that differs stays unless you choose otherwise.'
          : 'There is nothing to import: every row is already up to date.'
        : 'This is what the import would do. Nothing has been written yet.';
    case 'unmapped':
      return hasFile ? 'Please choose the field for each column of the file.' : 'Please upload the file again.';
    case 'reverted':
      return rollback
        ? `Rolled back: ${formatNumber(rollback.restored)} as before, ${formatNumber(rollback.removed)} removed, ${formatNumber(rollback.kept)} left because they have changed since.`
        : 'Rolled back.';
    case 'done':
      return `Imported: ${result ? summaryOf(result) : 'nothing'}.`;
    case 'cancelled':
      return `Cancelled. ${written} ${again}`;
    case 'interrupted':
      return `The server stopped during the import. ${written} ${again}`;
    default:
      return problem ?? 'This file cannot be imported.';
  }
}

/** Unreadable characters, dropped websites and rejected rows. */
function ImportNotes({ job }: { job: ImportJob }) {
  const { _id, state, preview, result, hasRefused } = job;
  if (!preview) return null;
  const { websitesDropped, unreadable, footnotes = 0, matched = 0 } = preview;
  const { unsure } = rowChoicesOf(job);
  // The import rejects rows that the check accepted if administrators have saved those colleges since.
  const { refused: all, unsure: open = 0 } = state === 'done' && result ? result : preview;
  // Rows whose college is still to be chosen have a note of their own.
  const rejected = state === 'ready' ? all - open : all;
  const rows = (count: number) => plural(count, 'row');
  return (
    <ul role="list" className={styles.notes}>
      {state === 'ready' && <FieldTotals {...preview} />}
      {unreadable > 0 && (
        <li>
          <Icon name="alert-triangle" />
          <span>
            {rows(unreadable)} with unreadable characters (�). Choose another encoding under “Change the columns”.
          </span>
        </li>
      )}
      {matched > 0 && (
        <li>
          <Icon name="info" />
          <span>
            {rows(matched)} without a code matched by name and place, or as you chose. The name and place of{' '}
            {matched === 1 ? 'its college stay' : 'their colleges stay'} as we have them.
          </span>
        </li>
      )}
      {state === 'ready' && unsure > 0 && (
        <li>
          <Icon name="alert-triangle" />
          <span>
            {plural(unsure, 'row needs its', 'rows need their')} college chosen, under “{outcomeNames.unsure}”. Without
            a choice {unsure === 1 ? 'it is' : 'they are'} rejected.
          </span>
        </li>
      )}
      {footnotes > 0 && (
        <li>
          <Icon name="info" />
          <span>{plural(footnotes, 'line')} after the table left out.</span>
        </li>
      )}
      {websitesDropped > 0 && (
        <li>
          <Icon name="info" />
          <span>{rows(websitesDropped)} with an invalid website, imported without it.</span>
        </li>
      )}
      {hasRefused && rejected > 0 && (
        <li>
          <Icon name="info" />
          <span>
            {plural(rejected, 'row was', 'rows were')} rejected.{' '}
            <a href={addressOf(api.imports.rejectedRows, { params: { id: _id } })} download="rejected-rows.csv">
              Download
            </a>
            , correct and upload {rejected === 1 ? 'it' : 'them'} again.
          </span>
        </li>
      )}
    </ul>
  );
}
