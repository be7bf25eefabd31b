import { formatDateTime, type HistoryChange, type HistoryEntry } from '@setu/contracts';
import { Link, usePages } from '@setu/sdk';
import { Icon, type IconName } from '@setu/ui';
import { useState } from 'react';
import { PagedList } from '../../components/admin-list';
import { adminPaths } from '../../paths';
import { fieldWords, formatValue } from './field-words';
import styles from './history-list.module.css';

/** The history of one college for its form, latest first. It is not fetched before it is opened. */
export function CollegeHistory({ collegeId }: { collegeId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.college} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <h2>History of changes</h2>
      </summary>
      {isOpen && <CollegeEntries collegeId={collegeId} />}
    </details>
  );
}

/** The latest changes of a college, or of one of its fields. */
export function CollegeEntries({ collegeId, field }: { collegeId: string; field?: string }) {
  const query = new URLSearchParams({ subject: collegeId, ...(field && { field }), limit: '10' });
  const list = usePages<HistoryEntry>(`/api/admin/history?${query}`, { revalidateOnMount: true });
  return <HistoryList list={list} none="No changes yet" hideSubject />;
}

interface HistoryListProps {
  list: ReturnType<typeof usePages<HistoryEntry>>;
  none: string;
  /** For a list about one college, which is not named on each line. */
  hideSubject?: boolean;
}

export const HistoryList = ({ list, none, hideSubject = false }: HistoryListProps) => (
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
            </div>
          </li>
        ))}
      </ul>
    )}
  </PagedList>
);

const icons: Record<HistoryEntry['action'], IconName> = {
  added: 'plus',
  changed: 'pencil',
  deleted: 'trash',
  exported: 'external-link',
  imported: 'upload',
};

/** A college that still exists links to its form. The history does not store the names of people. */
function Subject({ entry: { kind, action, subject } }: { entry: HistoryEntry }) {
  const name = subject.name || (subject.id === 'all' ? `All ${kind}s` : `A ${kind} (${subject.id})`);
  if (kind !== 'college' || action === 'deleted' || !subject.id) return name;
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
      <dl>
        {changes.map(({ field, before, after }, index) => (
          // Two courses with the same title change fields of the same name.
          <div key={`${index} ${field}`}>
            <dt>{names[index]}</dt>
            <dd>
              <span className={styles.when}>before</span>
              <span>{before === undefined ? <i>nothing</i> : formatValue(field, before)}</span>
            </dd>
            <dd>
              <span className={styles.when}>after</span>
              <span>{after === undefined ? <i>nothing</i> : formatValue(field, after)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
