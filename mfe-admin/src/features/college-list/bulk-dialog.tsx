import {
  type BulkAction,
  bulkActions,
  type BulkEdit,
  type BulkState,
  collegeForm,
  collegeTypes,
  formatNumber,
  messages,
  plural,
  takesValue,
} from '@setu/contracts';
import { http, toApiError, useApi } from '@setu/sdk';
import { Button, Dialog, ErrorCard, Field, FormAlert, Input, ProgressBar, Select } from '@setu/ui';
import { type FormEvent, useState } from 'react';
import styles from './selection.module.css';

const path = '/api/admin/bulk-edits';
const second = 1000;
const { failed } = messages.bulk;

interface BulkDialogProps {
  action: BulkAction;
  /** The colleges, as the API takes them: ids, or a search and filters. */
  choice: Record<string, string | undefined>;
  onClose(): void;
  /** Something was changed. */
  onChanged(): void;
}

/** Sets a value, shows what would change, and follows the change to its end. Closed meanwhile, it goes on. */
export function BulkDialog({ action, choice, onClose, onChanged }: BulkDialogProps) {
  const [value, setValue] = useState('');
  const [id, setId] = useState<string>();
  const { busy, problem, send } = useSending();
  const preview = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const request = { ...choice, action, ...(takesValue(action) && { value }) };
      setId((await http.post<BulkEdit>(path, request)).data._id);
    });
  };

  return (
    <Dialog open title={bulkActions[action]} onClose={onClose}>
      <div className="ui-stack">
        {id ? (
          <Progress id={id} onClose={onClose} onChanged={onChanged} />
        ) : (
          <form className="ui-stack" onSubmit={preview} noValidate>
            {takesValue(action) && <ValueField action={action} value={value} onChange={setValue} />}
            <p>You see what would change before anything is written.</p>
            <div className="ui-row">
              <Button type="submit" busy={busy}>
                Preview
              </Button>
              <Button variant="quiet" onClick={onClose}>
                Cancel
              </Button>
            </div>
            <FormAlert>{problem}</FormAlert>
          </form>
        )}
      </div>
    </Dialog>
  );
}

interface ValueFieldProps {
  action: 'type' | 'affiliation' | 'location';
  value: string;
  onChange(value: string): void;
}

const ValueField = ({ action, value, onChange }: ValueFieldProps) => (
  <Field label={collegeForm[action].label}>
    {action === 'type' ? (
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose a type</option>
        {collegeTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
    ) : (
      <Input value={value} maxLength={200} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
);

/** A call at a time, with what went wrong in plain words. */
function useSending() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (call: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
    } catch (error) {
      setProblem(toApiError(error).serverMessage ?? failed);
    }
    setBusy(false);
  };
  return { busy, problem, send };
}

interface ProgressProps extends Pick<BulkDialogProps, 'onClose' | 'onChanged'> {
  id: string;
}

const working: Partial<Record<BulkState, string>> = { checking: 'Checking', applying: 'Changing', undoing: 'Undoing' };

function Progress({ id, onClose, onChanged }: ProgressProps) {
  const { busy, problem, send } = useSending();
  const {
    data: edit,
    error,
    reload,
  } = useApi<BulkEdit>(`${path}/${id}`, {
    refreshInterval: (latest?: BulkEdit) => (!latest || working[latest.state] ? second : 0),
    dedupingInterval: 0,
    revalidateOnMount: true,
  });
  const onStep = (step: 'apply' | 'cancel' | 'undo') =>
    void send(async () => {
      await http.post(`${path}/${id}/${step}`);
      await reload();
    });
  if (error) return <ErrorCard title={failed} message={error.serverMessage} onRetry={reload} />;
  if (!edit) return <ProgressBar value={0}>Checking</ProgressBar>;
  const close = () => {
    if (edit.state !== 'ready') onChanged();
    onClose();
  };
  const doing = working[edit.state];
  return (
    <>
      {doing ? (
        <ProgressBar value={edit.gone / edit.total}>
          <b>{doing}</b> {formatNumber(edit.gone)} of {formatNumber(edit.total)}
        </ProgressBar>
      ) : (
        <p role="status">{outcomeOf(edit)}</p>
      )}
      {edit.state === 'ready' && <Examples edit={edit} />}
      <FormAlert>{problem}</FormAlert>
      <div className="ui-row">
        {edit.state === 'ready' && edit.changes > 0 && (
          <Button variant={edit.action === 'delete' ? 'danger' : 'primary'} busy={busy} onClick={() => onStep('apply')}>
            {edit.action === 'delete' ? 'Delete' : 'Change'} {plural(edit.changes, 'college')}
          </Button>
        )}
        {(edit.state === 'checking' || edit.state === 'applying') && (
          <Button variant="secondary" busy={busy} onClick={() => onStep('cancel')}>
            Stop
          </Button>
        )}
        {(edit.state === 'done' || edit.state === 'cancelled') && edit.action !== 'delete' && edit.changes > 0 && (
          <Button variant="secondary" busy={busy} onClick={() => onStep('undo')}>
            Undo
          </Button>
        )}
        <Button variant="quiet" onClick={close}>
          {doing ? 'Continue in the background' : 'Close'}
        </Button>
      </div>
    </>
  );
}

function outcomeOf({ state, action, changes, total, gone, kept }: BulkEdit): string {
  const colleges = plural(changes, 'college');
  const done = action === 'delete' ? 'deleted' : 'changed';
  switch (state) {
    case 'ready':
      if (changes === 0) return 'Nothing would change.';
      return `${colleges} of ${formatNumber(total)} would be ${done}.`;
    case 'cancelled':
      return `Stopped after ${formatNumber(gone)} of ${formatNumber(total)}: ${colleges} ${done}.`;
    case 'undone':
      return `Undone: ${colleges}.${kept > 0 ? ` ${plural(kept, 'college was', 'colleges were')} changed since and left as is.` : ''}`;
    default:
      return `${colleges} ${done}.`;
  }
}

const Examples = ({ edit: { examples = [], changes, value, action } }: { edit: BulkEdit }) =>
  examples.length > 0 && (
    <>
      <ul className={styles.examples}>
        {examples.map(({ college, name, before }) => (
          <li key={college}>
            {name}
            {action === 'delete' ? (
              before && `, ${before}`
            ) : (
              <>
                : {before ? <del>{before}</del> : <i>blank</i>} → <ins>{value ?? 'Real figures'}</ins>
              </>
            )}
          </li>
        ))}
      </ul>
      {changes > examples.length && <p>and {formatNumber(changes - examples.length)} more</p>}
    </>
  );
