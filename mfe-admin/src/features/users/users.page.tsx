import { messages, type ListedUser } from '@setu/contracts';
import { http } from '@setu/sdk';
import { AdminPage } from '../../components/admin-page';
import { CardList } from '../../components/card-list';
import { ConfirmDelete } from '../../components/confirm-delete';
import { ExportButton } from '../../components/export-button';
import { ListSearch } from '../../components/list-search';
import { searchedFile } from '../../components/searched-file';
import { useCardDialogs } from '../../components/use-card-dialogs';
import { useSearchedPages } from '../../components/use-searched-pages';
import { nameOf } from './name-of';
import { UserCard } from './user-card';
import { UserDialog } from './user-dialog';

const { loadFailed, none, deleted, deleteFailed, exportFailed } = messages.users;

export default function UsersPage() {
  const list = useSearchedPages<ListedUser>('/api/users');
  const { opened, leaving, open, askToDelete, close } = useCardDialogs<ListedUser>();

  return (
    <AdminPage
      title="Users"
      action={
        <ExportButton address={searchedFile('/api/users', list.search)} fileName="users" failed={exportFailed}>
          {list.search ? 'Export found as CSV' : 'Export as CSV'}
        </ExportButton>
      }
    >
      <ListSearch list={list} label="Search users" placeholder="Name, email, phone, institute, course" />
      <CardList list={list} label="Users" failed={loadFailed} none={none} minWidth={272} rowHeight={168}>
        {(user) => <UserCard user={user} onOpen={() => open(user)} onDelete={() => askToDelete(user)} />}
      </CardList>
      {opened && <UserDialog user={opened} onClose={close} onDelete={() => askToDelete(opened)} />}
      {leaving && (
        <ConfirmDelete
          title="Delete this user?"
          onDelete={() => http.delete(`/api/users/${leaving._id}`)}
          done={deleted}
          failed={deleteFailed}
          onClose={close}
          onDeleted={() => list.remove(leaving)}
        >
          <p>
            <b>{nameOf(leaving)}</b>
            {leaving.name && ` (${leaving.email})`} goes for good: the account, the profile, the photo, and the messages
            sent with this account.
          </p>
        </ConfirmDelete>
      )}
    </AdminPage>
  );
}
