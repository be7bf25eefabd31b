import { collegeStates, completenessOf, type KnownOfCollege } from '@setu/contracts';
import { ProgressBar } from '@setu/ui';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from './completeness-meter.module.css';
import { type CollegeValues, toForm } from './values/college-values';

/** How much of a college the form says, as it is typed, and what a complete one needs besides. */
export function CompletenessMeter({ isNew }: { isNew: boolean }) {
  const { control } = useFormContext<CollegeValues>();
  // Typing goes first: the whole form is looked at after it.
  const values = useDeferredValue(useWatch({ control })) as CollegeValues;
  const { state, required, missing } = completenessOf(knownOf(values));
  const known = required - missing.length;
  return (
    <div className={styles.meter}>
      <ProgressBar value={known / required}>
        {`${isNew ? '' : `${collegeStates[state]}: `}${known} of ${required} fields filled in`}
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

const knownOf = ({ logo, ...values }: CollegeValues) =>
  ({ ...toForm({ logo, ...values }), logo: logo.file ? 'file' : logo.address }) as unknown as KnownOfCollege;
