import { api, formatDateTime, type ListedUser, messages, type UserState } from '@setu/contracts';
import { download, notify, send } from '@setu/sdk';
import { Avatar, Button, Dialog } from '@setu/ui';
import { Details, MailLink, PhoneLink } from '../../components/details';
import { EmailText } from '../../components/email-text';
import { LockedPicture } from '../../components/locked-picture';
import { useAdminList } from '../../components/admin-list';
import { ResourcePage } from '../../components/resource-page';
import { useMay } from '../../components/rights';
import { useStateFilter } from '../../components/state-filter';
import { useAction } from '../../components/use-action';

const { exportFailed, sessionsEnded, sessionsFailed } = messages.users;
const stateWords: Record<UserState, string> = {
  verified: 'Verified',
  unverified: 'Not verified',
  'guardian-pending': 'Waiting for guardian',
};

const cardOf = ({ name, email, institute, course, guardianPending }: ListedUser) => (
  <>
    {name && (
      <p>
        <EmailText email={email} />
      </p>
    )}
    {institute && <p className="ui-clamp-2">{institute}</p>}
    {course && <p className="ui-clamp-2">{course}</p>}
    {!institute && !course && <p>No profile yet</p>}
    {guardianPending && <p>Waiting for guardian</p>}
  </>
);

const deletionOf = (user: ListedUser) => (
  <>
    <b>{nameOf(user)}</b>
    {user.name && ` (${user.email})`} will be deleted permanently, with the account, the profile, the photo and the
    messages sent with this account.
  </>
);

export default function UsersPage() {
  const [state, onState] = useStateFilter(Object.keys(stateWords) as UserState[]);
  const list = useAdminList(api.users.page, { query: { state } });
  return (
    <ResourcePage<ListedUser, UserState>
      label="Users"
      noun="user"
      list={list}
      state={state}
      onState={onState}
      onDelete={({ _id }) => send(api.users.remove, { params: { id: _id } })}
      states={stateWords}
      placeholder="Name, email, phone, institute, course"
      texts={messages.users}
      fileExport={{
        load: (query, options) => download(api.users.exportCsv, { query }, options),
        fileName: 'users',
        failed: exportFailed,
      }}
      minWidth={272}
      rowHeight={168}
      titleOf={titleOf}
      nameOf={nameOf}
      cardOf={cardOf}
      deletionOf={deletionOf}
    >
      {(user, { list: _list, ...dialog }) => <UserDialog user={user} {...dialog} />}
    </ResourcePage>
  );
}

/** Returns the name, or the email address if it is missing. */
const nameOf = ({ name, email }: ListedUser): string => name || email;

const titleOf = ({ name, email }: ListedUser) => name || <EmailText email={email} />;

interface UserDialogProps {
  user: ListedUser;
  onClose(): void;
  onDelete(): void;
}

function UserDialog({ user, onClose, onDelete }: UserDialogProps) {
  const { _id, name, email, phone, institute, course, gender, hasImage, createdAt } = user;
  const { busy, run } = useAction(sessionsFailed);
  const may = useMay();
  const endSessions = async () => {
    await send(api.users.endSessions, { params: { id: _id } });
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
          <LockedPicture call={api.users.picture} id={_id} alt={`Photo of ${nameOf(user)}`}>
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
