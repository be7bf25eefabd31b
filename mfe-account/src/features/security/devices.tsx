import { api, formatDateTime, messages } from '@setu/contracts';
import { language, msg, notify, plain, send, t, toFormProblem, translated, useCall } from '@setu/sdk';
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

  if (error && !data)
    return <ErrorCard title={translated(messages.devices.loadFailed)} onRetry={() => void reload()} />;
  if (!data) return <Spinner label={plain('Your devices are loading…')} />;
  return (
    <div className="ui-stack">
      <ul className={styles.devices} role="list" aria-label={plain('My devices')}>
        {data.devices.map((device) => (
          <li key={device.id}>
            <div>
              <p className={styles.name}>
                {device.name ?? t('Unknown device')} {device.isThis && <Badge>{t('This device')}</Badge>}
              </p>
              <p className={styles.times}>
                {t(
                  device.startedWith === 'google'
                    ? msg('Logged in {start} with Google. Last used {lastUse}.')
                    : msg('Logged in {start}. Last used {lastUse}.'),
                  {
                    start: formatDateTime(device.startedAt, language()),
                    lastUse: formatDateTime(device.lastUsedAt, language()),
                  },
                )}
              </p>
            </div>
            {!device.isThis && (
              <Button
                variant="secondary"
                size="sm"
                busy={busy === device.id}
                aria-label={plain('Log out {device}, logged in {start}', {
                  device: device.name ?? plain('unknown device'),
                  start: formatDateTime(device.startedAt, language()),
                })}
                onClick={() => endOne(device.id)}
              >
                {t('Log out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="ui-row">
        <Button variant="secondary" icon="log-out" busy={busy === 'all'} onClick={endAll}>
          {t('Log out everywhere')}
        </Button>
      </div>
    </div>
  );
}
