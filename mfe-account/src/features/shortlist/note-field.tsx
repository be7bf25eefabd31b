import { shortlistLimits } from '@setu/contracts';
import { plain, t } from '@setu/sdk';
import { Field, Textarea } from '@setu/ui';
import type { DeviceEntry } from './device-record';
import { changeEntry } from './shortlist-store';
import styles from './shortlist.module.css';

/** The note of an entry, saved with each key press. Two devices together can make it longer than the account takes. */
export function NoteField({ entry: { id, note }, title }: { entry: DeviceEntry; title: string }) {
  const over = note.length - shortlistLimits.note;
  return (
    <>
      <Field
        label={t('Note')}
        className={styles.note}
        error={
          over > 0 &&
          plain('Please shorten it by {count} characters, so that your account can save it.', { count: String(over) })
        }
      >
        <Textarea
          rows={2}
          value={note}
          maxLength={shortlistLimits.note}
          aria-label={plain('Note on {title}', { title })}
          placeholder={plain('What you like, what to ask, who told you…')}
          onChange={({ target }) => changeEntry(id, { note: target.value })}
        />
      </Field>
      {note && <p className={styles.printedNote}>{note}</p>}
    </>
  );
}
