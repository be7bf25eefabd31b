import { adminRoleNames, formatDate, type ListedAdministrator, messages, plural } from '@setu/contracts';
import { http, notify, useApi } from '@setu/sdk';
import { Badge, Button, Card, ErrorCard, Skeleton, VisuallyHidden } from '@setu/ui';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { DeleteDialog } from '../../components/delete-dialog';
import { useAdminSession } from '../../layout/admin-session';
import styles from './administrators.module.css';
import { InvitationDialog, LinkDialog } from './invitation-dialog';
import { RightsTable } from './rights-table';
import { RoleDialog } from './role-dialog';
import { useAction } from '../../components/use-action';

const path = '/api/admin/administrators';
const { loadFailed, removed, removeFailed, sessionsEnded, failed } = messages.administrators;

type Open =
  | { dialog: 'invite' }
  | { dialog: 'link'; token: string; username: string }
  | { dialog: 'role' | 'remove'; administrator: ListedAdministrator };

/** Who administers the site, and who may do what. */
export default function AdministratorsPage() {
  const { data, error, reload } = useApi<{ administrators: ListedAdministrator[] }>(path, { revalidateOnMount: true });
  const { session } = useAdminSession();
  const [open, setOpen] = useState<Open>();
  const { running, run: runAction } = useAction(failed);
  const close = () => setOpen(undefined);
  const own = session.state === 'loggedIn' ? session.administrator.username : undefined;

  const run = (id: string, call: () => Promise<void>) =>
    runAction(async () => {
      await call();
      await reload();
    }, id);

  const endSessions = ({ id }: ListedAdministrator) =>
    run(id, async () => {
      await http.delete(`${path}/${id}/sessions`);
      notify('success', sessionsEnded);
    });

  const inviteAgain = ({ id, username }: ListedAdministrator) =>
    run(id, async () => {
      const { data: link } = await http.post<{ token: string }>(`${path}/${id}/invitation`);
      setOpen({ dialog: 'link', token: link.token, username });
    });

  return (
    <AdminPage
      title="Administrators"
      action={
        <Button icon="plus" onClick={() => setOpen({ dialog: 'invite' })}>
          Invite an administrator
        </Button>
      }
    >
      {error && <ErrorCard title={loadFailed} message={error.serverMessage} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton shape="box" height="12em" />}
      {data && (
        <ul role="list" aria-label="Administrators" className={styles.list}>
          {data.administrators.map((one) => (
            <Card key={one.id} as="li" className={styles.person}>
              <h2>
                {one.username} {one.username === own && <Badge>You</Badge>} <Badge>{adminRoleNames[one.role]}</Badge>
              </h2>
              <p>{stateOf(one)}</p>
              {one.username !== own && (
                <div className="ui-row">
                  <Button variant="secondary" size="sm" onClick={() => setOpen({ dialog: 'role', administrator: one })}>
                    Change role<VisuallyHidden> of {one.username}</VisuallyHidden>
                  </Button>
                  {one.invitedUntil && (
                    <Button
                      variant="secondary"
                      size="sm"
                      busy={running === one.id}
                      onClick={() => void inviteAgain(one)}
                    >
                      New link<VisuallyHidden> for {one.username}</VisuallyHidden>
                    </Button>
                  )}
                  {one.sessions > 0 && (
                    <Button
                      variant="secondary"
                      size="sm"
                      busy={running === one.id}
                      onClick={() => void endSessions(one)}
                    >
                      Log out<VisuallyHidden> {one.username} everywhere</VisuallyHidden>
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    size="sm"
                    icon="trash"
                    onClick={() => setOpen({ dialog: 'remove', administrator: one })}
                  >
                    Remove<VisuallyHidden> {one.username}</VisuallyHidden>
                  </Button>
                </div>
              )}
            </Card>
          ))}
        </ul>
      )}
      <RightsTable />
      {open?.dialog === 'invite' && (
        <InvitationDialog
          path={path}
          onClose={close}
          onInvited={(token, username) => {
            setOpen({ dialog: 'link', token, username });
            void reload();
          }}
        />
      )}
      {open?.dialog === 'link' && <LinkDialog token={open.token} username={open.username} onClose={close} />}
      {open?.dialog === 'role' && (
        <RoleDialog path={path} administrator={open.administrator} onClose={close} onChanged={() => void reload()} />
      )}
      {open?.dialog === 'remove' && (
        <DeleteDialog
          title={`Remove ${open.administrator.username}?`}
          onDelete={() => http.delete(`${path}/${open.administrator.id}`)}
          done={removed}
          failed={removeFailed}
          onClose={close}
          onDeleted={() => void reload()}
        >
          <p>They are logged out at once and cannot log in again. The history keeps what they did.</p>
        </DeleteDialog>
      )}
    </AdminPage>
  );
}

function stateOf({ invitedUntil, hasSecondFactor, sessions, createdAt }: ListedAdministrator): string {
  if (invitedUntil) {
    const isOver = new Date(invitedUntil) < new Date();
    return `${isOver ? 'Invitation expired' : 'Invited; the link works until'} ${isOver ? 'on ' : ''}${formatDate(invitedUntil)}.`;
  }
  const secondFactor = hasSecondFactor ? 'Second factor on' : 'No second factor';
  return `${secondFactor}, ${sessions === 0 ? 'not logged in' : plural(sessions, 'session')}, since ${formatDate(createdAt)}.`;
}
