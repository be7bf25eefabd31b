import type { HistoryChange } from '@setu/contracts';
import { fieldWords, formatValue } from './field-words';
import styles from './history-list.module.css';

interface ValuesProps {
  changes: readonly HistoryChange[];
  /** The words over the two values of each field. */
  before?: string;
  after?: string;
}

/** Fields with two values each. */
export const Values = ({ changes, before: first = 'before', after: second = 'after' }: ValuesProps) => (
  <dl className={styles.values}>
    {changes.map(({ field, before, after }, index) => (
      // Two courses with the same title change fields of the same name.
      <div key={`${index} ${field}`}>
        <dt>{fieldWords(field)}</dt>
        <dd>
          <span className={styles.when}>{first}</span>
          <span>{before === undefined ? <i>nothing</i> : formatValue(field, before)}</span>
        </dd>
        <dd>
          <span className={styles.when}>{second}</span>
          <span>{after === undefined ? <i>nothing</i> : formatValue(field, after)}</span>
        </dd>
      </div>
    ))}
  </dl>
);
