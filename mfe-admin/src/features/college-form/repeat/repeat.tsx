import { Button, IconButton } from '@setu/ui';
import { type ReactNode, useRef } from 'react';
import { type FieldArrayPath, type FieldArray, useFieldArray, useFormContext } from 'react-hook-form';
import type { CollegeValues } from '../values/college-values';
import styles from './repeat.module.css';
import { useFocusAfterRemoval } from './use-focus-after-removal';

interface RepeatProps<Name extends FieldArrayPath<CollegeValues>> {
  name: Name;
  /** One entry: `Scholarship`. */
  entry: string;
  /** All of them. */
  title: string;
  /** The title is read out but not shown. */
  hideTitle?: boolean;
  /** What a new entry holds. */
  empty: FieldArray<CollegeValues, Name>;
  /** Said while there is none. */
  none?: string;
  /** Entries of one line have their remove button at its end. */
  inline?: boolean;
  children(path: `${Name}.${number}`, index: number): ReactNode;
}

/** A group of fields as many times as needed. Adding puts the cursor into the new one; removing leaves it at the next. */
export function Repeat<Name extends FieldArrayPath<CollegeValues>>({
  name,
  entry,
  title,
  hideTitle = false,
  empty,
  none,
  inline = false,
  children,
}: RepeatProps<Name>) {
  const { control } = useFormContext<CollegeValues>();
  const { fields, append, remove } = useFieldArray({ control, name });
  const group = useRef<HTMLDivElement>(null);
  const focusAfterRemoval = useFocusAfterRemoval(group, name);
  return (
    <div ref={group} role="group" aria-label={title} className={styles.repeat}>
      {!hideTitle && <p className={styles.title}>{title}</p>}
      {fields.length === 0 && none && <p className={styles.none}>{none}</p>}
      {fields.map(({ id }, index) => (
        <div
          key={id}
          // One line says itself what it is.
          {...(!inline && { role: 'group', 'aria-label': `${entry} ${index + 1}` })}
          className={inline ? styles.line : styles.entry}
        >
          {!inline && (
            <p className={styles.number} aria-hidden>
              {entry} {index + 1}
            </p>
          )}
          {children(`${name}.${index}`, index)}
          <IconButton
            icon="trash"
            label={`Remove ${entry.toLowerCase()} ${index + 1}`}
            className={styles.remove}
            data-remove={name}
            onClick={() => {
              focusAfterRemoval(index);
              remove(index);
            }}
          />
        </div>
      ))}
      <Button
        variant="secondary"
        size="sm"
        icon="plus"
        className={styles.add}
        data-add={name}
        onClick={() => append(empty)}
      >
        Add {entry.toLowerCase()}
      </Button>
    </div>
  );
}
