import type { HistoryEntry } from '@setu/contracts';
import { usePages } from '@setu/sdk';
import { useReloadOnReturn } from '../../components/use-reload-on-return';
import { Entries } from './entries';

/** What was done to one college, the latest first; for its form. */
export function CollegeHistory({ collegeId }: { collegeId: string }) {
  const query = new URLSearchParams({ subject: collegeId, limit: '10' });
  const list = usePages<HistoryEntry>(`/api/admin/history?${query}`);
  useReloadOnReturn(list.total !== undefined, list.reload);
  return <Entries list={list} none="No changes yet" unnamed />;
}
