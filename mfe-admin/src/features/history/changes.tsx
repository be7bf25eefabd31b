import type { HistoryChange } from '@setu/contracts';
import { fieldWords } from './field-words';
import styles from './changes.module.css';
import { valueWords } from './value-words';

const named = 3;

/** Which fields changed, and on demand from what to what. */
export function Changes({ changes }: { changes: HistoryChange[] }) {
  const names = changes.map(({ field }) => fieldWords(field));
  const more = names.length - named;
  return (
    <details className={styles.changes}>
      <summary>
        {names.slice(0, named).join(', ')}
        {more > 0 && ` and ${more} more`}
      </summary>
      <dl>
        {changes.map(({ field, before, after }, at) => (
          // Two courses of one title are two changes of one name.
          <div key={`${at} ${field}`}>
            <dt>{names[at]}</dt>
            <dd>
              <span className={styles.when}>before</span>
              <Value field={field} text={before} />
            </dd>
            <dd>
              <span className={styles.when}>after</span>
              <Value field={field} text={after} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const Value = ({ field, text }: { field: string; text: string | undefined }) => (
  <span>{text === undefined ? <i>nothing</i> : valueWords(field, text)}</span>
);
