import { collegeStates, completenessOf, type EditableCollege } from '@setu/contracts';
import { ProgressBar } from '@setu/ui';
import styles from './completeness-meter.module.css';

/** How much of a college is known, as it was saved last, and what a complete one needs besides. */
export function CompletenessMeter({ college }: { college: EditableCollege }) {
  const { state, required, missing } = completenessOf(college);
  const known = required - missing.length;
  return (
    <div className={styles.meter}>
      <ProgressBar value={known / required}>
        {`${collegeStates[state]}: ${known} of ${required} required fields`}
      </ProgressBar>
      {missing.length > 0 && (
        <details>
          <summary>What is missing</summary>
          <ul role="list" className={styles.missing}>
            {missing.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
