import {
  type BulkAction,
  bulkActionNames,
  bulkActions,
  formatNumber,
  mostNamedColleges,
  plural,
} from '@setu/contracts';
import { Button, Field, Select } from '@setu/ui';
import { useState } from 'react';
import styles from './selection.module.css';

interface SelectionBarProps {
  /** How many are chosen, shown, and found in total. */
  chosen: number;
  shown: number;
  total: number;
  isAll: boolean;
  onShown(): void;
  onAll(): void;
  onNone(): void;
  onAction(action: BulkAction): void;
}

/** What is chosen of the colleges, and what to do with it. */
export function SelectionBar({ chosen, shown, total, isAll, onShown, onAll, onNone, onAction }: SelectionBarProps) {
  const [action, setAction] = useState<BulkAction>('type');
  const count = isAll ? total : chosen;
  if (total === 0) return null;
  return (
    <div role="group" aria-label="Selection" className={styles.bar}>
      <p role="status">{count > 0 ? `${formatNumber(count)} selected` : 'None selected'}</p>
      {shown < total && shown <= mostNamedColleges && (
        <Button variant="quiet" size="sm" onClick={onShown}>
          Select {formatNumber(shown)} shown
        </Button>
      )}
      {!isAll && (
        <Button variant="quiet" size="sm" onClick={onAll}>
          Select all {formatNumber(total)}
        </Button>
      )}
      {count > 0 && (
        <>
          <Button variant="quiet" size="sm" onClick={onNone}>
            Clear selection
          </Button>
          <Field label="Action" hideLabel>
            <Select value={action} onChange={({ target }) => setAction(target.value as BulkAction)}>
              {bulkActionNames.map((name) => (
                <option key={name} value={name}>
                  {bulkActions[name]}
                </option>
              ))}
            </Select>
          </Field>
          <Button size="sm" variant="secondary" onClick={() => onAction(action)}>
            Change {plural(count, 'college')}
          </Button>
        </>
      )}
    </div>
  );
}
