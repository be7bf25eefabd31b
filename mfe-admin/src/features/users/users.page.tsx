import { formatDateTime, type ListedUser, messages, type UserState, userStates } from '@setu/contracts';
import { http, notify } from '@setu/sdk';
import { Avatar, Button, Dialog, IconButton } from '@setu/ui';
import { ExportButton, ListToolbar, useAdminList } from '../../components/admin-list';
import { AdminPage } from '../../components/admin-page';
import { CardList, DialogCard } from '../../components/card-list';
import { DeleteDialog, useItemDialogs } from '../../components/delete-dialog';
import { Details, MailLink, PhoneLink } from '../../components/details';
import { EmailText } from '../../components/email-text';
import { LockedPicture } from '../../components/locked-picture';
import { useMay } from '../../components/rights';
import { StateFilter, useStateFilter } from '../../components/state-filter';
import { useAction } from '../../components/use-action';

const { loadFailed, none, deleted, deleteFailed, exportFailed, sessionsEnded, sessionsFailed } = messages.users;
const path = '/api/users';

export default function UsersPage() {
  const [state, setState] = useStateFilter(userStates);
  const list = useAdminList<ListedUser>(path, { state });
  const { opened, pendingDelete, open, askToDelete, close } = useItemDialogs<ListedUser>();
  const may = useMay();

  return (
    <AdminPage
      title="Users"
      action={
        may('people') && (
          <ExportButton path={path} search={list.search} filters={{ state }} fileName="users" failed={exportFailed} />
        )
      }
    >
      <ListToolbar list={list} label="Search users" placeholder="Name, email, phone, institute, course">
        <StateFilter label="Users" words={stateWords} value={state} onChange={setState} />
      </ListToolbar>
      <CardList list={list} label="Users" failed={loadFailed} none={none} minWidth={272} rowHeight={168}>
        {(user) => <UserCard user={user} onOpen={() => open(user)} onDelete={() => askToDelete(user)} />}
      </CardList>
      {opened && <UserDialog user={opened} onClose={close} onDelete={() => askToDelete(opened)} />}
      {pendingDelete && (
        <DeleteDialog
          title="Delete this user?"
          onDelete={() => http.delete(`${path}/${pendingDelete._id}`)}
          done={deleted}
          failed={deleteFailed}
          onClose={close}
          onDeleted={() => list.remove(pendingDelete)}
        >
          <p>
            <b>{nameOf(pendingDelete)}</b>
            {pendingDelete.name && ` (${pendingDelete.email})`} will be deleted permanently, with the account, the
            profile, the photo and the messages sent with this account.
          </p>
        </DeleteDialog>
      )}
    </AdminPage>
  );
}

/** The email address stands in for a missing name. */
const nameOf = ({ name, email }: ListedUser): string => name || email;

const titleOf = ({ name, email }: ListedUser) => name || <EmailText email={email} />;

interface UserProps {
  user: ListedUser;
  onDelete(): void;
}

const UserCard = ({ user, onOpen, onDelete }: UserProps & { onOpen(): void }) => (
  <DialogCard
    title={titleOf(user)}
    onOpen={onOpen}
    tools={useMay()('people') && <IconButton icon="trash" label={`Delete ${nameOf(user)}`} onClick={onDelete} />}
  >
    {user.name && (
      <p>
        <EmailText email={user.email} />
      </p>
    )}
    {user.institute && <p className="ui-clamp-2">{user.institute}</p>}
    {user.course && <p className="ui-clamp-2">{user.course}</p>}
    {!user.institute && !user.course && <p>No profile yet</p>}
    {user.guardianPending && <p>Waiting for guardian</p>}
  </DialogCard>
);

const stateWords: Record<UserState, string> = {
  verified: 'Verified',
  unverified: 'Not verified',
  'guardian-pending': 'Waiting for guardian',
};

function UserDialog({ user, onClose, onDelete }: UserProps & { onClose(): void }) {
  const { _id, name, email, phone, institute, course, gender, hasImage, createdAt } = user;
  const { busy, run } = useAction(sessionsFailed);
  const may = useMay();
  const endSessions = async () => {
    await http.delete(`${path}/${_id}/sessions`);
    notify('success', sessionsEnded);
  };
  const details = [
    { label: 'Email', value: <MailLink email={email} /> },
    { label: 'Phone', value: phone && <PhoneLink phone={phone} /> },
    { label: 'Institute', value: institute },
    { label: 'Course', value: course },
    { label: 'Gender', value: gender },
    { label: 'Signed up', value: formatDateTime(createdAt) },
    { label: 'Email address', value: user.emailVerified ? 'Verified' : 'Not verified' },
    ...(user.guardianPending ? [{ label: 'Guardian', value: 'Not agreed yet' }] : []),
  ];
  const missing = [...(name ? [] : ['Name']), ...details.filter(({ value }) => !value).map(({ label }) => label)];
  return (
    <Dialog open title={titleOf(user)} onClose={onClose}>
      <div className="ui-stack">
        {hasImage ? (
          <LockedPicture path={`${path}/${_id}/image`} alt={`Photo of ${nameOf(user)}`}>
            Tap to Unlock
          </LockedPicture>
        ) : (
          <Avatar name={email} size="lg" />
        )}
        <Details details={details.filter(({ value }) => value)} />
        {missing.length > 0 && <p>Not given yet: {missing.join(', ').toLowerCase()}.</p>}
        {may('people') && (
          <div className="ui-row">
            <Button variant="secondary" icon="log-out" busy={busy} onClick={() => void run(endSessions)}>
              Log out everywhere
            </Button>
            <Button variant="secondary" icon="trash" disabled={busy} onClick={onDelete}>
              Delete user
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
