import { api, formatDateTime, type HistoryChange, type HistoryEntry } from '@setu/contracts';
import { Link, type Pages, useCallPages } from '@setu/sdk';
import { Icon, type IconName } from '@setu/ui';
import { useState } from 'react';
import { PagedList } from '../../components/admin-list';
import { useMay } from '../../components/rights';
import { adminPaths } from '../../paths';
import { BulkEditButton } from '../bulk-edit/bulk-edit-button';
import { fieldWords } from './field-words';
import styles from './history-list.module.css';
import { Revert } from './revert';
import { Values } from './values';

interface CollegeHistoryProps {
  collegeId: string;
  /** Called after a change was undone. Without it the list is refetched. */
  onReverted?: () => void;
}

/** The history of one college for its form, latest first. It is not fetched before it is opened. */
export function CollegeHistory({ collegeId, onReverted }: CollegeHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.college} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <h2>History of changes</h2>
      </summary>
      {isOpen && <CollegeEntries collegeId={collegeId} onReverted={onReverted} />}
    </details>
  );
}

/** The latest changes of a college, or of one of its fields. */
export function CollegeEntries({ collegeId, field, onReverted }: CollegeHistoryProps & { field?: string }) {
  const query = { subject: collegeId, field, limit: 10 };
  const list = useCallPages(api.admin.history, { query }, { revalidateOnMount: true });
  return <HistoryList list={list} none="No changes yet" hideSubject onReverted={onReverted} />;
}

interface HistoryListProps {
  list: Pages<HistoryEntry>;
  none: string;
  /** For a list about one college, which is not named on each line. */
  hideSubject?: boolean;
  /** Called after an entry was undone. Without it the list is refetched. */
  onReverted?: () => void;
}

export function HistoryList({ list, none, hideSubject = false, onReverted }: HistoryListProps) {
  const may = useMay();
  return (
    <PagedList list={list} failed="Failed to fetch the history" none={none}>
      {(items) => (
        <ul role="list" className={styles.entries}>
          {items.map((entry) => (
            <li key={entry._id} className={styles.entry}>
              <span className={styles.icon}>
                <Icon name={icons[entry.action]} />
              </span>
              <div>
                {!hideSubject && (
                  <p className={styles.subject}>
                    <Subject entry={entry} />
                  </p>
                )}
                <p className={styles.action}>
                  {entry.action} by <b>{entry.administrator}</b> on{' '}
                  <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
                </p>
                {entry.note && <p className={styles.note}>{entry.note}</p>}
                {entry.changes && entry.changes.length > 0 && <Changes changes={entry.changes} />}
                {entry.bulk && may('catalogue') && <BulkEditButton id={entry.subject.id} onChanged={list.reload} />}
                <div className="ui-row">
                  {entry.canRevert && may('catalogue') && (
                    <Revert entry={entry} onReverted={onReverted ?? list.reload} />
                  )}
                  {entry.import && may('catalogue') && (
                    <Link to={adminPaths.collegeImport(entry.import)} className="ui-link">
                      Open the import
                    </Link>
                  )}
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const icons: Record<HistoryEntry['action'], IconName> = {
  added: 'plus',
  changed: 'pencil',
  deleted: 'trash',
  restored: 'clock',
  reverted: 'clock',
  exported: 'external-link',
  imported: 'upload',
};

/** A college that still exists links to its form. The history does not store the names of people. */
function Subject({ entry: { kind, action, subject, bulk } }: { entry: HistoryEntry }) {
  const name = subject.name || (subject.id === 'all' ? `All ${kind}s` : `A ${kind} (${subject.id})`);
  if (kind !== 'college' || bulk || ['deleted', 'imported'].includes(action) || !subject.id) return name;
  return (
    <Link to={adminPaths.college(subject.id)} className="ui-link">
      {name}
    </Link>
  );
}

const namedInSummary = 3;

/** The changed fields; opened, their values before and after. */
function Changes({ changes }: { changes: HistoryChange[] }) {
  const names = changes.map(({ field }) => fieldWords(field));
  const more = names.length - namedInSummary;
  return (
    <details className={styles.changes}>
      <summary>
        {names.slice(0, namedInSummary).join(', ')}
        {more > 0 && ` and ${more} more`}
      </summary>
      <Values changes={changes} />
    </details>
  );
}
