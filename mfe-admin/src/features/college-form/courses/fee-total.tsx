import { formatRupees } from '@setu/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CollegeValues } from '../values/college-values';
import { feesOf } from './course-fees';
import type { CoursePath } from './course-fields';
import styles from './courses.module.css';

/** What the course costs in all, as its page will say it. */
export function FeeTotal({ path }: { path: CoursePath }) {
  const { control } = useFormContext<CollegeValues>();
  const [duration, feeStructure] = useWatch({ control, name: [`${path}.duration`, `${path}.feeStructure`] });
  const { rows, grandTotal } = feesOf({ duration, feeStructure });
  return (
    <dl className={styles.total} aria-label="Fees as students see them">
      {rows.map(({ type, perYear, total }, index) => (
        <div key={index}>
          <dt>{type || 'Fee'}</dt>
          <dd>{perYear === null ? 'once' : `${formatRupees(perYear)} a year`}</dd>
          <dd>{formatRupees(total)}</dd>
        </div>
      ))}
      <div>
        <dt>Whole course</dt>
        <dd />
        <dd>{formatRupees(grandTotal)}</dd>
      </div>
    </dl>
  );
}
