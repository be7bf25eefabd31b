import { useId } from 'react';
import styles from './radio-group.module.css';

interface RadioGroupProps<T extends string> {
  /** Read out before the options. */
  label: string;
  options: readonly (readonly [value: T, label: string])[];
  value: NoInfer<T>;
  onChange(value: NoInfer<T>): void;
}

/** A few options side by side, of which one is chosen. */
export function RadioGroup<T extends string>({ label, options, value, onChange }: RadioGroupProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="ui-visually-hidden">{label}</legend>
      {options.map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
