import { Button, IconButton } from '@setu/ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { type FieldArray as Item, type FieldArrayPath, useFieldArray, useFormContext } from 'react-hook-form';
import { useFocusAfterRemoval } from '../../../components/use-focus-after-removal';
import type { CollegeValues } from '../values/college-values';
import styles from './field-array.module.css';

/**
 * After a removal, focuses the next entry's remove button, the last one's, or the button that adds an entry. Within the group they carry
 * `data-remove` and `data-add` with the name of the list.
 */
export function useFocusOnNeighbour(
  group: RefObject<HTMLElement | null>,
  fields: readonly { id: string }[] | readonly string[],
  name: string,
) {
  const keys = fields.map((field) => (typeof field === 'string' ? field : field.id));
  useFocusAfterRemoval(keys, (index) => {
    const remove = group.current?.querySelectorAll<HTMLElement>(`[data-remove="${name}"]`)[index];
    (remove ?? group.current?.querySelector<HTMLElement>(`[data-add="${name}"]`))?.focus();
  });
}

interface FieldArrayProps<Name extends FieldArrayPath<CollegeValues>> {
  name: Name;
  /** One entry: `Scholarship`. */
  entry: string;
  /** All of them. */
  title: string;
  /** The title is read out but not shown. */
  hideTitle?: boolean;
  /** The values of a new entry. */
  empty: Item<CollegeValues, Name>;
  /** Said while there is none. */
  none?: string;
  /** Entries of one line have their remove button at its end. */
  inline?: boolean;
  children(path: `${Name}.${number}`, index: number): ReactNode;
}

/** A group of fields as many times as needed. Adding puts the cursor into the new one; removing leaves it at the next. */
export function FieldArray<Name extends FieldArrayPath<CollegeValues>>({
  name,
  entry,
  title,
  hideTitle = false,
  empty,
  none,
  inline = false,
  children,
}: FieldArrayProps<Name>) {
  const { control } = useFormContext<CollegeValues>();
  const { fields, append, remove } = useFieldArray({ control, name });
  const group = useRef<HTMLDivElement>(null);
  useFocusOnNeighbour(group, fields, name);
  return (
    <div ref={group} role="group" aria-label={title} className={styles.array}>
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
            onClick={() => remove(index)}
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
