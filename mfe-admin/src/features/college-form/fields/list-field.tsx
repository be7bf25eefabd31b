import { toList } from '@setu/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CollegeValues } from '../values/college-values';
import styles from './fields.module.css';
import { TextField } from './text-field';

interface ListFieldProps {
  name: 'facilities' | 'recruiters' | 'whyChoose';
  label: string;
  placeholder: string;
}

/** A list typed with semicolons; its entries show below as they will be taken. */
export const ListField = ({ name, label, placeholder }: ListFieldProps) => (
  <div className={styles.list}>
    <TextField
      name={name}
      label={label}
      hint="Separate entries with semicolons."
      placeholder={placeholder}
      multiline
      rows={2}
    />
    <Entries name={name} />
  </div>
);

function Entries({ name }: Pick<ListFieldProps, 'name'>) {
  const { control } = useFormContext<CollegeValues>();
  const entries = toList(useWatch({ control, name, exact: true }));
  if (entries.length === 0) return null;
  return (
    <ul className={styles.entries} aria-label={`Entries: ${entries.length}`}>
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  );
}
