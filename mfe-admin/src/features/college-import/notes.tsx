import type { ImportJob } from '@setu/contracts';
import { Icon } from '@setu/ui';
import { refusedAddress } from './import.api';
import styles from './import.module.css';
import { count } from './states';

/** What to know before, or after, pressing the button. */
export function Notes({ job: { _id, state, preview, result, hasRefused } }: { job: ImportJob }) {
  if (!preview) return null;
  const { websitesDropped, unreadable } = preview;
  // Some are refused only when they are to be written: administrators have saved something else meanwhile.
  const { refused } = state === 'done' && result ? result : preview;
  return (
    <ul role="list" className={styles.notes}>
      {unreadable > 0 && (
        <li>
          <Icon name="alert-triangle" />
          <span>
            {rows(unreadable)} with characters that could not be read (�). Save the file as “CSV UTF-8” if they were
            right there.
          </span>
        </li>
      )}
      {websitesDropped > 0 && (
        <li>
          <Icon name="info" />
          <span>{rows(websitesDropped)} with a website that is no address; they are taken without it.</span>
        </li>
      )}
      {hasRefused && (
        <li>
          <Icon name="info" />
          <span>
            {rows(refused)} {state === 'done' ? 'could not be taken' : 'cannot be taken'}.{' '}
            <a href={refusedAddress(_id)} download="refused-rows.csv">
              Download them with the reasons
            </a>
            , mend them, and import that file.
          </span>
        </li>
      )}
    </ul>
  );
}

const rows = (number: number) => `${count(number)} ${number === 1 ? 'row' : 'rows'}`;
