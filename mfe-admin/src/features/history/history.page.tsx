import { api, type HistoryKind } from '@setu/contracts';
import { RadioGroup } from '@setu/ui';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { ListToolbar, useAdminList } from '../../components/admin-list';
import { HistoryList } from './history-list';

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'college', label: 'Colleges' },
  { value: 'user', label: 'Users' },
  { value: 'message', label: 'Messages' },
  { value: 'application', label: 'Applications' },
  { value: 'review', label: 'Reviews' },
  { value: 'institution', label: 'Institutions' },
  { value: 'exam', label: 'Closing ranks' },
  { value: 'administrator', label: 'Administrators' },
] as const satisfies { value: HistoryKind | 'all'; label: string }[];

export default function HistoryPage() {
  const [kind, setKind] = useState<HistoryKind | 'all'>('all');
  const list = useAdminList(api.admin.history, { query: { kind: kind === 'all' ? undefined : kind } });
  return (
    <AdminPage title="History" lead="Who changed what, and when. Nothing here can be deleted.">
      <ListToolbar list={list} label="Search the history" placeholder="Name, administrator, field">
        <RadioGroup label="Kind" options={kinds} value={kind} onChange={setKind} />
      </ListToolbar>
      <HistoryList list={list} none="Nothing found" />
    </AdminPage>
  );
}
