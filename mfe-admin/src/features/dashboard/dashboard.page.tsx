import { AdminPage } from '../../components/admin-page';
import { Activity } from './activity';
import { Cards } from './cards';
import { useOverview } from './use-overview';

export default function DashboardPage() {
  const { data, error, isLoading, reload } = useOverview();
  return (
    <AdminPage title="Dashboard">
      <Cards totals={data?.totals} isLoading={isLoading} />
      <Activity overview={data} error={error} reload={reload} />
    </AdminPage>
  );
}
