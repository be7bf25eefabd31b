import { formatRupees, plural } from '@setu/contracts';
import { Button, cx, Dialog, Icon, IconButton } from '@setu/ui';
import { memo, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useMay } from '../../../components/rights';
import { useFocusOnNeighbour } from '../fields/field-array';
import { type CollegeValues, emptyCourse } from '../values/college-values';
import { errorPaths } from '../values/problems';
import { CourseFields, type CoursePath, feesOf } from './course-fields';
import styles from './courses.module.css';

/** Opens a folded course. */
export interface CourseOpener {
  open(index: number): void;
}

/** The courses, each folded to one line until it is worked on: only the fields in sight cost anything. */
export function Courses({ opener }: { opener: RefObject<CourseOpener | null> }) {
  const { control, getValues } = useFormContext<CollegeValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'courses' });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [pendingDelete, setPendingDelete] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  // Administrators with read access only cannot fold them: the whole form is disabled.
  const mayChange = useMay()('catalogue');
  useFocusOnNeighbour(list, fields, 'courses');

  const toggle = (id: string, open: boolean) =>
    setOpened((before) => new Set(open ? [...before, id] : [...before].filter((other) => other !== id)));
  useImperativeHandle(opener, () => ({ open: (index) => fields[index] && toggle(fields[index].id, true) }), [fields]);

  const removeAt = (index: number) => {
    remove(index);
    setPendingDelete(undefined);
  };
  // A new one is open immediately, so that the cursor can be put into it.
  const [count, setCount] = useState(fields.length);
  if (fields.length !== count) {
    setCount(fields.length);
    if (fields.length === count + 1) toggle(fields.at(-1)!.id, true);
  }
  return (
    <div ref={list} role="group" aria-label="Courses" className={styles.courses}>
      {fields.length === 0 && <p className={styles.none}>No courses yet.</p>}
      {fields.map(({ id }, index) => (
        <CoursePanel
          key={id}
          path={`courses.${index}`}
          number={index + 1}
          open={!mayChange || opened.has(id)}
          onToggle={(open) => toggle(id, open)}
          onRemove={() => (getValues(`courses.${index}.title`).trim() ? setPendingDelete(index) : removeAt(index))}
        />
      ))}
      <Button
        variant="secondary"
        icon="plus"
        className={styles.add}
        data-add="courses"
        onClick={() => append(emptyCourse(), { focusName: `courses.${fields.length}.title` })}
      >
        Add course
      </Button>
      {pendingDelete !== undefined && (
        <DeleteCourseDialog
          title={getValues(`courses.${pendingDelete}.title`)}
          onRemove={() => removeAt(pendingDelete)}
          onClose={() => setPendingDelete(undefined)}
        />
      )}
    </div>
  );
}

interface CoursePanelProps {
  path: CoursePath;
  number: number;
  open: boolean;
  onToggle(open: boolean): void;
  onRemove(): void;
}

const CoursePanel = memo(
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
      {problems > 0 && <span className={styles.problems}>{plural(problems, 'problem')}</span>}
    </span>
  );
}

interface DeleteCourseDialogProps {
  title: string;
  onRemove(): void;
  onClose(): void;
}

/** A course is much typing: it is named before it goes. */
const DeleteCourseDialog = ({ title, onRemove, onClose }: DeleteCourseDialogProps) => (
  <Dialog open title="Remove this course?" size="sm" onClose={onClose}>
    <div className="ui-stack">
      <p>
        <strong>{title}</strong> goes with its eligibility, fees and scholarships once the college is saved.
      </p>
      <div className="ui-row">
        <Button variant="danger" icon="trash" onClick={onRemove}>
          Remove course
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </div>
  </Dialog>
);
