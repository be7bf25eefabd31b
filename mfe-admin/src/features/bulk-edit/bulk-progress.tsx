import { api, bulkActions, type BulkEdit, type BulkState, formatNumber, messages, plural } from '@setu/contracts';
import { send, toApiError, useCall, useCallPages } from '@setu/sdk';
import { Button, ErrorCard, FormAlert, ProgressBar } from '@setu/ui';
import { useEffect, useRef, useState } from 'react';
import { PagedList } from '../../components/admin-list';
import { pollMs } from '../../components/poll-interval';
import styles from './bulk-edit.module.css';

const { failed } = messages.bulk;

interface BulkProgressProps {
  /** Id of the bulk edit. */
  id: string;
  onClose(): void;
  /** Something was changed. */
  onChanged(): void;
}

const working: Partial<Record<BulkState, string>> = { checking: 'Checking', applying: 'Changing', undoing: 'Undoing' };

/** The state of a change of many colleges, and its next steps. */
export function BulkProgress({ id, onClose, onChanged }: BulkProgressProps) {
  const { busy, problem, run } = useSending();
  const {
    data: edit,
    error,
    reload,
  } = useCall(
    api.bulkEdits.one,
    { params: { id } },
    {
      refreshInterval: (latest?: BulkEdit) => (!latest || working[latest.state] ? pollMs : 0),
      dedupingInterval: 0,
      revalidateOnMount: true,
    },
  );
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone; the keyboard goes on from here.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  });
  const onStep = (step: 'apply' | 'cancel' | 'undo') =>
    void run(async () => {
      await send(api.bulkEdits[step], { params: { id } });
      await reload();
      if (step === 'undo') onChanged();
    });
  if (error?.status === 404) return <p>This change is no longer stored.</p>;
  if (error) return <ErrorCard title={failed} message={error.serverMessage} onRetry={reload} />;
  if (!edit) return <ProgressBar value={0}>Loading</ProgressBar>;
  const { state, action, changes, gone, total } = edit;
  const close = () => {
    if (state !== 'ready') onChanged();
    onClose();
  };
  const doing = working[state];
  const canUndo = (state === 'done' || state === 'cancelled') && changes > 0;
  return (
    <div ref={box} tabIndex={-1} className="ui-stack">
      {doing ? (
        <ProgressBar value={gone / total}>
          <b>{doing}</b> {formatNumber(gone)} of {formatNumber(total)}
        </ProgressBar>
      ) : (
        <p role="status">{outcomeOf(edit)}</p>
      )}
      {state === 'ready' && changes > 0 && <Preview edit={edit} />}
      <FormAlert>{problem}</FormAlert>
      <div className="ui-row">
        {state === 'ready' && changes > 0 && (
          <Button variant={action === 'delete' ? 'danger' : 'primary'} busy={busy} onClick={() => onStep('apply')}>
            {action === 'delete' ? 'Delete' : 'Change'} {plural(changes, 'college')}
          </Button>
        )}
        {(state === 'checking' || state === 'applying') && (
          <Button variant="secondary" busy={busy} onClick={() => onStep('cancel')}>
            Stop
          </Button>
        )}
        {canUndo && (
          <Button variant="secondary" busy={busy} onClick={() => onStep('undo')}>
            {action === 'delete' ? 'Restore' : 'Undo'}
          </Button>
        )}
        <Button variant="quiet" onClick={close}>
          {doing ? 'Continue in the background' : 'Close'}
        </Button>
      </div>
    </div>
  );
}

/** A call at a time, with what went wrong in plain words. */
function useSending() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (call: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
    } catch (error) {
      setProblem(toApiError(error).serverMessage ?? failed);
    }
    setBusy(false);
  };
  return { busy, problem, run };
}

function outcomeOf(edit: BulkEdit): string {
  const { state, action, changes, total, gone, kept } = edit;
  const colleges = plural(changes, 'college');
  const done = action === 'delete' ? 'deleted' : 'changed';
  switch (state) {
    case 'ready':
      if (changes === 0) return 'Nothing would change.';
      return `${colleges} of ${formatNumber(total)} would be ${done}.`;
    case 'cancelled':
      return `${nameOf(edit)}. Stopped after ${formatNumber(gone)} of ${formatNumber(total)}: ${colleges} ${done}.`;
    case 'undone':
      return `${nameOf(edit)}. Undone: ${colleges}.${kept > 0 ? ` ${unchangedOf(edit)}` : ''}`;
    default:
      return `${nameOf(edit)}. ${colleges} ${done}.`;
  }
}

const nameOf = ({ action, value }: BulkEdit) => (value ? `${bulkActions[action]}: ${value}` : bulkActions[action]);

const unchangedOf = ({ action, kept }: BulkEdit) =>
  action === 'delete'
    ? `${plural(kept, 'college')} could not be restored.`
    : `${plural(kept, 'college was', 'colleges were')} changed since and left as is.`;

function Preview({ edit: { _id, value, action } }: { edit: BulkEdit }) {
  const list = useCallPages(api.bulkEdits.preview, { params: { id: _id }, query: { limit: 20 } });
  return (
    <PagedList list={list} failed={messages.bulk.failed} none="No colleges">
      {(items) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls it.
        <div role="group" aria-label="Preview" tabIndex={0} className={styles.examples}>
          <ul>
            {items.map((college) => (
              <li key={college._id}>
                {college.name}
                {action === 'delete' ? (
                  college.before && `, ${college.before}`
                ) : (
                  <>
                    : {college.before ? <del>{college.before}</del> : <i>blank</i>} →{' '}
                    <ins>{value ?? 'Real figures'}</ins>
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </PagedList>
  );
}
