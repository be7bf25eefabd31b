import type { HistoryEntry, HistoryKind } from '@setu/contracts';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { Choice } from '../../components/choice';
import { ListSearch } from '../../components/list-search';
import { useSearchedPages } from '../../components/use-searched-pages';
import { Entries } from './entries';

const kinds = [
  ['all', 'All'],
  ['college', 'Colleges'],
  ['user', 'Users'],
  ['message', 'Messages'],
  ['application', 'Applications'],
  ['administrator', 'Administrators'],
] as const satisfies [HistoryKind | 'all', string][];

export default function HistoryPage() {
  const [kind, setKind] = useState<HistoryKind | 'all'>('all');
  const list = useSearchedPages<HistoryEntry>('/api/admin/history', { kind: kind === 'all' ? undefined : kind });
  return (
    <AdminPage title="History" lead="Who changed what, and when. Nothing here can be deleted.">
      <ListSearch list={list} label="Search the history" placeholder="Search by name, administrator...">
        <Choice label="Kind" options={kinds} value={kind} onChange={setKind} />
      </ListSearch>
      <Entries list={list} none="Nothing found" />
    </AdminPage>
  );
}
