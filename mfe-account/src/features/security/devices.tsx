import { type Device, messages } from '@setu/contracts';
import { notify, toFormProblem, useApi } from '@setu/sdk';
import { Badge, Button, ErrorCard, Spinner } from '@setu/ui';
import { useEffect, useState } from 'react';
import { devicesPath, endAllDevices, endDevice } from './security.api';
import styles from './devices.module.css';

/** Where one is logged in. */
export function Devices({ onLoggedOut }: { onLoggedOut(): void }) {
  const { data, error, reload } = useApi<{ devices: Device[] }>(devicesPath);
  const [busy, setBusy] = useState('');
  const [before] = useState(data);
  useEffect(() => {
    // What was read at an earlier look is shown until it is read anew.
    if (before) void reload();
  }, [before, reload]);

  const attempt = async (what: string, work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(what);
    try {
      await work();
      notify('success', done);
      return true;
    } catch (failure) {
      notify('error', toFormProblem(failure, [], messages.devices.endFailed).message);
      return false;
    } finally {
      setBusy('');
    }
  };
  const end = async ({ id }: Device) => {
    await attempt(id, () => endDevice(id), messages.devices.ended);
    await reload();
  };
  const endAll = async () => {
    if (await attempt('all', endAllDevices, messages.devices.allEnded)) onLoggedOut();
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
                Logged in {day(device.startedAt)}
                {device.startedWith === 'google' && ' with Google'}. Last used {day(device.lastUsedAt)}.
              </p>
            </div>
            {!device.isThis && (
              <Button
                variant="secondary"
                size="sm"
                busy={busy === device.id}
                aria-label={`Log out ${device.name ?? 'unknown device'}, logged in ${day(device.startedAt)}`}
                onClick={() => end(device)}
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

const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
const day = (iso: string) => format.format(new Date(iso));
