import { adminRoleNames, api, formatDate, type ListedAdministrator, messages, plural } from '@setu/contracts';
import { Link, notify, send, useCall } from '@setu/sdk';
import { Badge, Button, Card, ErrorCard, Skeleton, VisuallyHidden } from '@setu/ui';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { ProofDialog } from '../../components/proof-fields';
import { useAdminSession } from '../../layout/admin-session';
import { adminPaths } from '../../paths';
import styles from './administrators.module.css';
import { InvitationDialog, LinkDialog } from './invitation-dialog';
import { RightsTable } from './rights-table';
import { RoleDialog } from './role-dialog';

const { loadFailed, removed, removeFailed, sessionsEnded, failed } = messages.administrators;

type Open =
  | { dialog: 'invite' }
  | { dialog: 'link'; token: string; username: string }
  | { dialog: 'role' | 'link-again' | 'sessions' | 'remove'; administrator: ListedAdministrator };

/** Lists the administrators and their roles. */
export default function AdministratorsPage() {
  const { data, error, reload } = useCall(api.administrators.all, {}, { revalidateOnMount: true });
  const { session } = useAdminSession();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const own = session.state === 'loggedIn' ? session.administrator.username : undefined;

  const ownEntry = data?.administrators.find(({ username }) => username === own);

  const finish = (message: string) => {
    notify('success', message);
    close();
    void reload();
  };

  return (
    <AdminPage
      title="Administrators"
      action={
        <Button icon="plus" onClick={() => setOpen({ dialog: 'invite' })}>
          Invite an administrator
        </Button>
      }
    >
      {ownEntry && !ownEntry.email && (
        <p>
          You are not told of changed rights. <Link to={adminPaths.account()}>Add your email address</Link> to get a
          notice of each change.
        </p>
      )}
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
                      onClick={() => setOpen({ dialog: 'link-again', administrator: one })}
                    >
                      New link<VisuallyHidden> for {one.username}</VisuallyHidden>
                    </Button>
                  )}
                  {one.sessions > 0 && (
                    <Button
                      variant="secondary"
                      size="sm"
                      onClick={() => setOpen({ dialog: 'sessions', administrator: one })}
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
          onClose={close}
          onInvited={(token, username) => {
            setOpen({ dialog: 'link', token, username });
            void reload();
          }}
        />
      )}
      {open?.dialog === 'link' && <LinkDialog token={open.token} username={open.username} onClose={close} />}
      {open?.dialog === 'role' && (
        <RoleDialog administrator={open.administrator} onClose={close} onChanged={() => void reload()} />
      )}
      {open?.dialog === 'link-again' && (
        <ProofDialog
          title={`New link for ${open.administrator.username}`}
          submitLabel="Create link"
          failed={failed}
          onClose={close}
          onProof={async (proof) => {
            const { id, username } = open.administrator;
            const { token } = await send(api.administrators.inviteAgain, { params: { id }, body: proof });
            setOpen({ dialog: 'link', token, username });
            void reload();
          }}
        >
          The earlier link stops working.
        </ProofDialog>
      )}
      {open?.dialog === 'sessions' && (
        <ProofDialog
          title={`Log out ${open.administrator.username} everywhere?`}
          submitLabel="Log out"
          failed={failed}
          onClose={close}
          onProof={async (proof) => {
            await send(api.administrators.endSessions, { params: { id: open.administrator.id }, body: proof });
            finish(sessionsEnded);
          }}
        >
          They can log in again with their password.
        </ProofDialog>
      )}
      {open?.dialog === 'remove' && (
        <ProofDialog
          title={`Remove ${open.administrator.username}?`}
          submitLabel="Remove"
          danger
          failed={removeFailed}
          onClose={close}
          onProof={async (proof) => {
            await send(api.administrators.remove, { params: { id: open.administrator.id }, body: proof });
            finish(removed);
          }}
        >
          They are logged out immediately and cannot log in again. Their scheduled imports are paused. The history keeps
          what they did.
        </ProofDialog>
      )}
    </AdminPage>
  );
}

function stateOf({ invitedUntil, role, email, hasSecondFactor, sessions, createdAt }: ListedAdministrator): string {
  if (invitedUntil) {
    const isOver = new Date(invitedUntil) < new Date();
    return `${isOver ? 'Invitation expired' : 'Invited; the link works until'} ${isOver ? 'on ' : ''}${formatDate(invitedUntil)}.`;
  }
  const secondFactor = hasSecondFactor ? 'Second factor on' : 'No second factor';
  const notices =
    role !== 'everything' ? '' : email ? ` Notices go to ${email}.` : ' Gets no notices of changed rights.';
  return `${secondFactor}, ${sessions === 0 ? 'not logged in' : plural(sessions, 'session')}, since ${formatDate(createdAt)}.${notices}`;
}
