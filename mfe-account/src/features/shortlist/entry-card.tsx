import { displayName, type ListedCard } from '@setu/contracts';
import { notify, plain, t, translated } from '@setu/sdk';
import { Card, FieldError } from '@setu/ui';
import { Deadlines } from './deadlines';
import type { DeviceEntry } from './device-record';
import { EntryButtons } from './entry-buttons';
import { ListedFacts } from './listed-facts';
import { NoteField } from './note-field';
import { putBack, takeOut } from './shortlist-store';
import styles from './shortlist.module.css';

interface EntryCardProps {
  entry: DeviceEntry;
  card?: ListedCard;
  /** Why the account does not take it. */
  rejection?: string;
  /** From 1. */
  place: number;
  isLast: boolean;
  /** By so many places. */
  onMove(by: -1 | 1): void;
}

export const titleOf = ({ name, course }: Pick<DeviceEntry, 'name' | 'course'>): string =>
  course ? `${course}, ${displayName(name)}` : displayName(name);

/** A saved college or course, with its note and deadlines. */
export function EntryCard({ entry, card, rejection, place, isLast, onMove }: EntryCardProps) {
  const title = titleOf(entry);
  const remove = () => {
    takeOut(entry.id);
    notify('info', plain('{title} is taken out of your shortlist.', { title }), {
      text: plain('Undo'),
      press: () => putBack(entry),
    });
  };
  return (
    <Card as="li" className={styles.entry} data-entry={entry.id}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden>
          {place}
        </span>
        <ListedFacts id={entry.id} card={card} name={entry.name} course={entry.course} />
        <div className={styles.order}>
          <EntryButtons title={title} isFirst={place === 1} isLast={isLast} onMove={onMove} onRemove={remove} />
        </div>
      </div>
      {rejection && (
        <div role="alert">
          <FieldError>{t('Not saved in your account: {reason}', { reason: translated(rejection) })}</FieldError>
        </div>
      )}
      <div className={styles.own}>
        <NoteField entry={entry} title={title} />
        <Deadlines entry={entry} />
      </div>
    </Card>
  );
}
