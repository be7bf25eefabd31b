import type { HistoryEntry } from '@setu/contracts';
import { Link } from '@setu/sdk';
import { Icon } from '@setu/ui';
import { adminPaths } from '../../paths';
import { Changes } from './changes';
import { formatDateTime } from '../../components/format-date';
import { iconOf, subjectOf } from './entry-words';
import styles from './entry.module.css';

interface EntryProps {
  entry: HistoryEntry;
  /** The list is about one college, which need not be named on each line. */
  unnamed?: boolean;
}

/** Who did what to what, and when. */
export const Entry = ({ entry, unnamed = false }: EntryProps) => (
  <li className={styles.entry}>
    <span className={styles.icon}>
      <Icon name={iconOf(entry)} />
    </span>
    <div>
      {!unnamed && (
        <p className={styles.subject}>
          <Subject entry={entry} />
        </p>
      )}
      <p className={styles.deed}>
        {entry.action} by <b>{entry.administrator}</b> on <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
      </p>
      {entry.note && <p className={styles.note}>{entry.note}</p>}
      {entry.changes && entry.changes.length > 0 && <Changes changes={entry.changes} />}
    </div>
  </li>
);

/** A college that is still there leads to its form. */
function Subject({ entry }: { entry: HistoryEntry }) {
  const name = subjectOf(entry);
  if (entry.kind !== 'college' || entry.action === 'deleted' || !entry.subject.id) return name;
  return (
    <Link to={adminPaths.college(entry.subject.id)} className="ui-link">
      {name}
    </Link>
  );
}
