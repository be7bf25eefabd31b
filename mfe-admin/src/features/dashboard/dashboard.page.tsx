import { AdminPage } from '../../components/admin-page';
import { Cards } from './cards';

export default function DashboardPage() {
  return (
    <AdminPage title="Dashboard">
      <Cards />
    </AdminPage>
  );
}
