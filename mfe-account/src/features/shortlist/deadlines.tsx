import { type Deadline, deadlineProblem, formatDate, shortlistLimits } from '@setu/contracts';
import { language, plain, t, useForm } from '@setu/sdk';
import { Button, Field, FieldError, Icon, IconButton, Input } from '@setu/ui';
import { useId, useState } from 'react';
import type { DeviceEntry } from './device-record';
import { changeEntry } from './shortlist-store';
import styles from './shortlist.module.css';

const none: Deadline = { what: '', date: '' };

/** The deadlines of an entry, and a form for one more. */
export function Deadlines({ entry }: { entry: DeviceEntry }) {
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const { deadlines } = entry;
  const set = (changed: Deadline[]) =>
    changeEntry(entry.id, { deadlines: changed.toSorted((a, b) => a.date.localeCompare(b.date)) });
  const isFull = deadlines.length >= shortlistLimits.deadlines;
  return (
    <div className={styles.deadlines} role="group" aria-labelledby={id}>
      <div className={styles.due}>
        <p id={id} className={styles.label}>
          {t('Deadlines')}
        </p>
        {!isAdding && (
          <Button
            variant="quiet"
            size="sm"
            icon="plus"
            className={styles.add}
            disabled={isFull}
            onClick={() => setAdding(true)}
          >
            {isFull ? t('At most {count} deadlines', { count: shortlistLimits.deadlines }) : t('Add a deadline')}
          </Button>
        )}
      </div>
      {deadlines.length > 0 && (
        <ul role="list" className={styles.days}>
          {deadlines.map((deadline) => (
            <li key={`${deadline.date} ${deadline.what}`}>
              <Icon name="calendar" />
              <span>
                <time dateTime={deadline.date}>{formatDate(deadline.date, 'short', language())}</time> {deadline.what}
              </span>
              <IconButton
                icon="trash"
                label={plain('Delete the deadline {what}', { what: deadline.what })}
                onClick={() => set(deadlines.filter((each) => each !== deadline))}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <NewDeadline
          onAdd={(deadline) => {
            set([...deadlines, deadline]);
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
    </div>
  );
}

const trimmed = ({ what, date }: Deadline): Deadline => ({ what: what.trim(), date });

function NewDeadline({ onAdd, onCancel }: { onAdd(deadline: Deadline): void; onCancel(): void }) {
  const form = useForm({
    values: none,
    checkWhole: (values) => deadlineProblem(trimmed(values)),
    send: async (values) => onAdd(trimmed(values)),
  });
  return (
    <form {...form.props} className={styles.newDeadline}>
      <Field label={t('What is due?')}>
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press
          autoFocus
          {...form.input('what')}
          maxLength={shortlistLimits.deadlineName}
          placeholder={plain('Last day to apply')}
        />
      </Field>
      <Field label={t('When?')}>
        <Input {...form.input('date')} type="date" />
      </Field>
      <div className="ui-row">
        <Button type="submit" size="sm" variant="secondary">
          {t('Add')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
      <div role="alert" className={styles.wide}>
        {form.error && <FieldError>{form.error}</FieldError>}
      </div>
    </form>
  );
}
