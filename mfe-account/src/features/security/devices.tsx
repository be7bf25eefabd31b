import { api, formatDateTime, messages } from '@setu/contracts';
import { notify, send, toFormProblem, useCall } from '@setu/sdk';
import { Badge, Button, ErrorCard, Spinner } from '@setu/ui';
import { useState } from 'react';
import styles from './devices.module.css';

/** Where the user is logged in. */
export function Devices({ onLoggedOut }: { onLoggedOut(): void }) {
  const { data, error, reload } = useCall(api.users.devices, {}, { revalidateOnMount: true });
  /** Id of the device that is being logged out, or `all`. */
  const [busy, setBusy] = useState('');

  const end = async (id: string, call: Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(id);
    try {
      await call;
      notify('success', done);
      return true;
    } catch (failure) {
      notify('error', toFormProblem(failure, [], messages.devices.endFailed).message);
      return false;
    } finally {
      setBusy('');
    }
  };
  const endOne = async (id: string) => {
    await end(id, send(api.users.endMySession, { params: { id } }), messages.devices.ended);
    await reload();
  };
  const endAll = async () => {
    if (await end('all', send(api.users.endMySessions), messages.devices.allEnded)) onLoggedOut();
  };

  if (error && !data) return <ErrorCard title={messages.devices.loadFailed} onRetry={() => void reload()} />;
  if (!data) return <Spinner label="Your devices are loading…" />;
  return (
    <div className="ui-stack">
      <ul className={styles.devices} role="list" aria-label="My devices">
        {data.devices.map((device) => (
          <li key={device.id}>
            <div>
              <p className={styles.name}>
                {device.name ?? 'Unknown device'} {device.isThis && <Badge>This device</Badge>}
              </p>
              <p className={styles.times}>
                Logged in {formatDateTime(device.startedAt)}
                {device.startedWith === 'google' && ' with Google'}. Last used {formatDateTime(device.lastUsedAt)}.
              </p>
            </div>
            {!device.isThis && (
              <Button
                variant="secondary"
                size="sm"
                busy={busy === device.id}
                aria-label={`Log out ${device.name ?? 'unknown device'}, logged in ${formatDateTime(device.startedAt)}`}
                onClick={() => endOne(device.id)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="ui-row">
        <Button variant="secondary" icon="log-out" busy={busy === 'all'} onClick={endAll}>
          Log out everywhere
        </Button>
      </div>
    </div>
  );
}
