import type { HistoryEntry, HistoryKind } from '@setu/contracts';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { ListToolbar, useAdminList } from '../../components/admin-list';
import { RadioGroup } from '../../components/radio-group';
import { HistoryList } from './history-list';

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
  const list = useAdminList<HistoryEntry>('/api/admin/history', { kind: kind === 'all' ? undefined : kind });
  return (
    <AdminPage title="History" lead="Who changed what, and when. Nothing here can be deleted.">
      <ListToolbar list={list} label="Search the history" placeholder="Search by name, administrator...">
        <RadioGroup label="Kind" options={kinds} value={kind} onChange={setKind} />
      </ListToolbar>
      <HistoryList list={list} none="Nothing found" />
    </AdminPage>
  );
}
