import { useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<T extends string> {
  /** Read out before the options. */
  label: string;
  options: readonly (readonly [value: T, label: string])[];
  value: NoInfer<T>;
  onChange(value: NoInfer<T>): void;
}

/** One of a few, side by side. */
export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
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
