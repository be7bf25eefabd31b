import {
  api,
  type BulkAction,
  bulkActions,
  type CollegeChoice,
  formatNumber,
  messages,
  maxNamedColleges,
  plural,
} from '@setu/contracts';
import { download } from '@setu/sdk';
import { Button, Field, Select } from '@setu/ui';
import { useState } from 'react';
import { useExport } from '../../components/admin-list';
import { useMay } from '../../components/rights';
import { NamedOptions } from '../../components/named-options';
import styles from './selection.module.css';

interface SelectionBarProps {
  /** How many are chosen, shown, and found in total. */
  chosen: number;
  shown: number;
  total: number;
  isAll: boolean;
  /** Chosen colleges as the API expects them: ids, or a search and filters. */
  choice: CollegeChoice;
  onShown(): void;
  onAll(): void;
  onNone(): void;
  onAction(action: BulkAction): void;
}

const file = { fileName: 'colleges', failed: messages.colleges.exportFailed };

/** Shows how many colleges are chosen, and the actions for them. */
export function SelectionBar(props: SelectionBarProps) {
  const { chosen, shown, total, isAll, choice, onShown, onAll, onNone, onAction } = props;
  const [action, setAction] = useState<BulkAction>('type');
  const mayChange = useMay()('catalogue');
  const { busy, save } = useExport(file);
  const count = isAll ? total : chosen;
  if (total === 0) return null;
  return (
    <div role="group" aria-label="Selection" className={styles.bar}>
      <p role="status">{count > 0 ? `${formatNumber(count)} selected` : 'None selected'}</p>
      {shown < total && shown <= maxNamedColleges && (
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
          <Button
            size="sm"
            variant="secondary"
            busy={busy}
            onClick={() => void save((options) => download(api.adminColleges.exportChosen, { body: choice }, options))}
          >
            Export {plural(count, 'college')}
          </Button>
        </>
      )}
      {count > 0 && mayChange && (
        <>
          <Field label="Action" hideLabel>
            <Select value={action} onChange={({ target }) => setAction(target.value as BulkAction)}>
              <NamedOptions names={bulkActions} />
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
