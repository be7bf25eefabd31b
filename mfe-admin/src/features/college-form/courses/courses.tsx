import { Button } from '@setu/ui';
import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useFocusAfterRemoval } from '../repeat/use-focus-after-removal';
import { type CollegeValues, emptyCourse } from '../values/college-values';
import { CoursePanel } from './course-panel';
import styles from './courses.module.css';
import { RemoveCourse } from './remove-course';

/** What shows the fields of a course that is folded away. */
export interface CourseOpener {
  open(index: number): void;
}

/** The courses, each folded to one line until it is worked on: only the fields in sight cost anything. */
export function Courses({ opener }: { opener: RefObject<CourseOpener | null> }) {
  const { control, getValues } = useFormContext<CollegeValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'courses' });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [leaving, setLeaving] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const focusAfterRemoval = useFocusAfterRemoval(list, 'courses');

  const toggle = (id: string, open: boolean) =>
    setOpened((before) => new Set(open ? [...before, id] : [...before].filter((other) => other !== id)));
  useImperativeHandle(opener, () => ({ open: (index) => fields[index] && toggle(fields[index].id, true) }), [fields]);

  const removeAt = (index: number) => {
    focusAfterRemoval(index);
    remove(index);
    setLeaving(undefined);
  };
  // A new one is open at once, so that the cursor can be put into it.
  const [count, setCount] = useState(fields.length);
  if (fields.length !== count) {
    setCount(fields.length);
    if (fields.length === count + 1) toggle(fields.at(-1)!.id, true);
  }
  return (
    <div ref={list} role="group" aria-label="Courses" className={styles.courses}>
      {fields.length === 0 && <p className={styles.none}>No course yet.</p>}
      {fields.map(({ id }, index) => (
        <CoursePanel
          key={id}
          path={`courses.${index}`}
          number={index + 1}
          open={opened.has(id)}
          onToggle={(open) => toggle(id, open)}
          onRemove={() => (getValues(`courses.${index}.title`).trim() ? setLeaving(index) : removeAt(index))}
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
      {leaving !== undefined && (
        <RemoveCourse
          title={getValues(`courses.${leaving}.title`)}
          onRemove={() => removeAt(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  );
}
