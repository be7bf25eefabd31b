import { useId } from 'react';
import { cx } from '../browser';
import { Icon, type IconName } from '../icons/icon';

interface RadioGroupProps<T extends string> {
  /** Read out before the options. */
  label: string;
  /** Options; an icon is shown instead of its label. */
  options: readonly { value: T; label: string; icon?: IconName }[];
  value: NoInfer<T>;
  onChange(value: NoInfer<T>): void;
  className?: string;
}

/**
 * A group of a few options side by side, of which one is selected.
 * @example <RadioGroup label="Period" options={[{ value: 'days', label: '30 days' }, …]} value={period}
 * onChange={setPeriod} />
 */
export function RadioGroup<T extends string>({ label, options, value, onChange, className }: RadioGroupProps<T>) {
  const name = useId();
  return (
    <fieldset className={cx('ui-radio-group', className)}>
      <legend className="ui-visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} title={option.icon && option.label}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} />}
          {option.icon ? <span className="ui-visually-hidden">{option.label}</span> : option.label}
        </label>
      ))}
    </fieldset>
  );
}
