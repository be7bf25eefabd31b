import { type Device, formatDateTime, messages } from '@setu/contracts';
import { http, notify, toFormProblem, useApi } from '@setu/sdk';
import { Badge, Button, ErrorCard, Spinner } from '@setu/ui';
import { useState } from 'react';
import styles from './devices.module.css';

const devicesPath = '/api/users/me/sessions';

/** Where the user is logged in. */
export function Devices({ onLoggedOut }: { onLoggedOut(): void }) {
  const { data, error, reload } = useApi<{ devices: Device[] }>(devicesPath, { revalidateOnMount: true });
  /** Address of the call under way. */
  const [busy, setBusy] = useState('');

  const end = async (path: string, done: string): Promise<boolean> => {
    setBusy(path);
    try {
      await http.delete(path);
      notify('success', done);
      return true;
    } catch (failure) {
      notify('error', toFormProblem(failure, [], messages.devices.endFailed).message);
      return false;
    } finally {
      setBusy('');
    }
  };
  const endOne = async (path: string) => {
    await end(path, messages.devices.ended);
    await reload();
  };
  const endAll = async () => {
    if (await end(devicesPath, messages.devices.allEnded)) onLoggedOut();
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
                busy={busy === pathOf(device)}
                aria-label={`Log out ${device.name ?? 'unknown device'}, logged in ${formatDateTime(device.startedAt)}`}
                onClick={() => endOne(pathOf(device))}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="ui-row">
        <Button variant="secondary" icon="log-out" busy={busy === devicesPath} onClick={endAll}>
          Log out everywhere
        </Button>
      </div>
    </div>
  );
}

const pathOf = ({ id }: Device) => `${devicesPath}/${encodeURIComponent(id)}`;
