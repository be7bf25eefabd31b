import { formatRupees } from '@setu/contracts';
import { cx, Icon, IconButton } from '@setu/ui';
import { memo, useId } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { CollegeValues } from '../values/college-values';
import { errorPaths } from '../values/error-paths';
import { feesOf } from './course-fees';
import { CourseFields, type CoursePath } from './course-fields';
import styles from './courses.module.css';

interface CoursePanelProps {
  path: CoursePath;
  number: number;
  open: boolean;
  onToggle(open: boolean): void;
  onRemove(): void;
}

export const CoursePanel = memo(
  function CoursePanel({ path, number, open, onToggle, onRemove }: CoursePanelProps) {
    const id = useId();
    return (
      <div className={cx(styles.panel, open && styles.open)} role="group" aria-label={`Course ${number}`}>
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => onToggle(!open)}
          >
            <Icon name="chevron-down" />
            <Summary path={path} number={number} />
          </button>
          <IconButton icon="trash" label={`Remove course ${number}`} data-remove="courses" onClick={onRemove} />
        </div>
        <div id={id}>{open && <CourseFields path={path} />}</div>
      </div>
    );
  },
  // Its handlers are new each time and do the same.
  (before, after) => before.path === after.path && before.open === after.open,
);

/** Title, years and whole cost, as they are typed. */
function Summary({ path, number }: Pick<CoursePanelProps, 'path' | 'number'>) {
  const { control } = useFormContext<CollegeValues>();
  const [title, duration, feeStructure] = useWatch({
    control,
    name: [`${path}.title`, `${path}.duration`, `${path}.feeStructure`],
  });
  const { errors } = useFormState({ control, name: path });
  const problems = errorPaths((get(errors, path) as object | undefined) ?? {}).length;
  const { grandTotal } = feesOf({ duration, feeStructure });
  const facts = [duration && `${duration} years`, grandTotal > 0 && `${formatRupees(grandTotal)} in all`];
  return (
    <span className={styles.summary}>
      <span className={styles.name}>{title || `Course ${number}`}</span>
      <span className={styles.known}>{facts.filter(Boolean).join(' · ')}</span>
      {problems > 0 && (
        <span className={styles.problems}>
          {problems} {problems === 1 ? 'problem' : 'problems'}
        </span>
      )}
    </span>
  );
}
