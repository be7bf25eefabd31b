import { shortlistLimits } from '@setu/contracts';
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
        label="Note"
        className={styles.note}
        error={over > 0 && `Please shorten it by ${over} characters, so that your account can save it.`}
      >
        <Textarea
          rows={2}
          value={note}
          maxLength={shortlistLimits.note}
          aria-label={`Note on ${title}`}
          placeholder="What you like, what to ask, who told you…"
          onChange={({ target }) => changeEntry(id, { note: target.value })}
        />
      </Field>
      {note && <p className={styles.printedNote}>{note}</p>}
    </>
  );
}
