import { type ComponentProps, useId } from 'react';
import { cx } from '../cx';
import { Icon } from '../icons/icon';
import { FieldError, useField } from './field';

/** Inside a `Field`. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useField()} {...rest} className={cx('ui-input', className)} />;
}

/** Inside a `Field`. Grows with its text. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...useField()} {...rest} className={cx('ui-input ui-input--textarea', className)} />;
}

/** Inside a `Field`; children are `<option>`s. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="ui-select">
      <select {...useField()} {...rest} className={cx('ui-input', className)} />
      <Icon name="chevron-down" />
    </span>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: React.ReactNode;
  error?: string;
}

export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="ui-checkbox">
        <input
          type="checkbox"
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
