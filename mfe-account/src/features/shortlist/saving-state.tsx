import { msg, t, useSession } from '@setu/sdk';
import { Button, Icon, saveFile } from '@setu/ui';
import { damagedText, dropDamaged } from './device-record';
import { exchange } from './shortlist-session';
import { type ShortlistState, useShortlistStore } from './shortlist-store';
import styles from './shortlist.module.css';

/** Says what is not saved, and what this device could not keep or read. */
export function SavingState({
  shortlist: { owner, progress, isOnDevice, isDamaged, entries, rejected },
}: {
  shortlist: ShortlistState;
}) {
  const isOffline = useSession(({ user }) => user === null) && owner !== undefined;
  return (
    <div className={styles.states}>
      <p role="status" className={styles.progress}>
        {owner && progress === 'saving' && !isOffline && t('Saving…')}
        {owner && progress === 'saved' && !isOffline && entries.length > 0 && Object.keys(rejected).length === 0 && (
          <>
            <Icon name="check" /> {t('Saved in your account')}
          </>
        )}
        {owner && (progress === 'waiting' || isOffline) && (
          <>
            <Icon name="alert-triangle" />{' '}
            {t('Your account cannot be reached. Your changes are stored here and saved later.')}{' '}
            <Button variant="quiet" size="sm" onClick={exchange}>
              {t('Try now')}
            </Button>
          </>
        )}
      </p>
      {!isOnDevice && (
        <p role="alert" className={styles.notice}>
          {t('This browser has no room left for your shortlist.')}{' '}
          {t(
            owner
              ? msg('It is saved in your account only.')
              : msg('It lasts until you close the page. Log in to keep it.'),
          )}
        </p>
      )}
      {isDamaged && <Damaged />}
    </div>
  );
}

const Damaged = () => (
  <div role="alert" className={styles.notice}>
    <p>
      {t('Part of the shortlist saved in this browser cannot be read. That part stays unchanged; the rest is below.')}
    </p>
    <div className="ui-row">
      <Button
        variant="secondary"
        size="sm"
        onClick={() => saveFile(new Blob([damagedText() ?? ''], { type: 'text/plain' }), 'shortlist-unreadable.txt')}
      >
        {t('Download it')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          dropDamaged();
          useShortlistStore.setState({ isDamaged: false });
        }}
      >
        {t('Delete it')}
      </Button>
    </div>
  </div>
);
