import type { HistoryEntry } from '@setu/contracts';
import { usePages } from '@setu/sdk';
import { useState } from 'react';
import styles from './college-history.module.css';
import { Entries } from './entries';

/** What was done to one college, the latest first; for its form. Nothing is asked for before it is opened. */
export function CollegeHistory({ collegeId }: { collegeId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <h2>History of changes</h2>
      </summary>
      {isOpen && <Changes collegeId={collegeId} />}
    </details>
  );
}

function Changes({ collegeId }: { collegeId: string }) {
  const query = new URLSearchParams({ subject: collegeId, limit: '10' });
  const list = usePages<HistoryEntry>(`/api/admin/history?${query}`, { revalidateOnMount: true });
  return <Entries list={list} none="No changes yet" unnamed />;
}
