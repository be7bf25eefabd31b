import { type AdminSession, api, formatDateTime, messages } from '@setu/contracts';
import { notify, send, useCall } from '@setu/sdk';
import { Badge, Button, Card, ErrorCard, Skeleton, VisuallyHidden } from '@setu/ui';
import { useRef } from 'react';
import { useAdminSession } from '../../layout/admin-session';
import { useAction } from '../../components/use-action';
import styles from './account.module.css';

const { sessionEnded, allEnded, loadFailed, failed } = messages.adminAccount;

/** Where the administrator is logged in; each session can be ended. */
export function SessionsCard() {
  const { data, error, reload } = useCall(api.adminAccount.sessions, {}, { revalidateOnMount: true });
  const { forget } = useAdminSession();
  const { running, run: runAction } = useAction(failed);
  const heading = useRef<HTMLHeadingElement>(null);

  const run = async (name: string, call: () => Promise<unknown>, done: string, next: () => unknown) => {
    const succeeded = await runAction(async () => {
      await call();
      notify('success', done);
      await next();
    }, name);
    if (!succeeded) await reload();
  };

  const end = ({ id }: AdminSession) =>
    run(
      id,
      () => send(api.adminAccount.endSession, { params: { id } }),
      sessionEnded,
      async () => {
        await reload();
        // The button that had the focus is gone.
        heading.current?.focus();
      },
    );

  return (
    <Card as="section" aria-labelledby="sessions" className={styles.card}>
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        Where you are logged in
      </h2>
      {error && <ErrorCard title={loadFailed} message={error.serverMessage} onRetry={reload} />}
      {!data && !error && <Skeleton shape="box" height="4em" />}
      <ul role="list" className={styles.sessions}>
        {data?.sessions.map((session) => (
          <li key={session.id}>
            <div>
              <p>
                {deviceOf(session)} {session.isThis && <Badge>This device</Badge>}
              </p>
              <p className={styles.when}>
                since <time dateTime={session.startedAt}>{formatDateTime(session.startedAt)}</time>
              </p>
            </div>
            {!session.isThis && (
              <Button variant="secondary" size="sm" busy={running === session.id} onClick={() => end(session)}>
                Log out<VisuallyHidden> {deviceOf(session)}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="secondary"
          icon="log-out"
          busy={running === 'all'}
          onClick={() => run('all', () => send(api.adminAccount.endSessions), allEnded, forget)}
        >
          Log out everywhere
        </Button>
      </div>
    </Card>
  );
}

const deviceOf = ({ device }: AdminSession) => device ?? 'Unknown device';
