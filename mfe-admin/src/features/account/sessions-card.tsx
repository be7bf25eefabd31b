import { messages, type AdminSession } from '@setu/contracts';
import { notify, toApiError } from '@setu/sdk';
import { Badge, Button, Card, ErrorCard, Skeleton, VisuallyHidden } from '@setu/ui';
import { useRef, useState } from 'react';
import { formatMoment } from '../../components/format-day';
import { useReloadOnReturn } from '../../components/use-reload-on-return';
import { useAdministrator } from '../../layout/administrator';
import { endAllSessions, endSession, useSessions } from './account.api';
import styles from './account.module.css';

/** Where one is logged in, and how to end it. */
export function SessionsCard() {
  const { data, error, reload } = useSessions();
  useReloadOnReturn(data !== undefined, reload);
  const { loggedOut } = useAdministrator();
  const [busy, setBusy] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const reloaded = async () => {
    await reload();
    // The button that had the focus is gone.
    heading.current?.focus();
  };

  const run = async (what: string, end: () => Promise<unknown>, done: string, then: () => unknown) => {
    setBusy(what);
    try {
      await end();
      notify('success', done);
      await then();
    } catch (failure) {
      notify('error', toApiError(failure).serverMessage ?? messages.adminAccount.failed);
      await reload();
    } finally {
      setBusy(undefined);
    }
  };

  const { sessionEnded, allEnded, loadFailed } = messages.adminAccount;
  return (
    <Card as="section" aria-labelledby="sessions" className={styles.card}>
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        Where you are logged in
      </h2>
      {error && <ErrorCard title={loadFailed} message={error.serverMessage} onRetry={reload} />}
      {!data && !error && <Skeleton shape="box" height="4rem" />}
      <ul role="list" className={styles.sessions}>
        {data?.sessions.map((session) => (
          <li key={session.id}>
            <div>
              <p>
                {nameOf(session)} {session.isThis && <Badge>This one</Badge>}
              </p>
              <p className={styles.when}>
                since <time dateTime={session.startedAt}>{formatMoment(session.startedAt)}</time>
              </p>
            </div>
            {!session.isThis && (
              <Button
                variant="secondary"
                size="sm"
                busy={busy === session.id}
                onClick={() => run(session.id, () => endSession(session.id), sessionEnded, reloaded)}
              >
                Log out<VisuallyHidden> {nameOf(session)}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="secondary"
          icon="log-out"
          busy={busy === 'all'}
          onClick={() => run('all', endAllSessions, allEnded, loggedOut)}
        >
          Log out everywhere
        </Button>
      </div>
    </Card>
  );
}

const nameOf = ({ device }: AdminSession) => device ?? 'Another program';
