import type { HistoryEntry } from '@setu/contracts';
import type { usePages } from '@setu/sdk';
import { PagedList } from '../../components/admin-list';
import { Entry } from './entry';
import styles from './entry.module.css';

interface EntriesProps {
  list: ReturnType<typeof usePages<HistoryEntry>>;
  none: string;
  unnamed?: boolean;
}

export const Entries = ({ list, none, unnamed }: EntriesProps) => (
  <PagedList list={list} failed="Failed to fetch the history" none={none}>
    {(items) => (
      <ul role="list" className={styles.entries}>
        {items.map((entry) => (
          <Entry key={entry._id} entry={entry} unnamed={unnamed} />
        ))}
      </ul>
    )}
  </PagedList>
);
