import { msg, plain } from '@setu/sdk';
import { type ComponentProps, createContext, type ReactNode, useContext, useId, useState } from 'react';
import { cx } from '../browser';
import { marked } from '../texts/marked';
import { Icon } from '../icons/icon';
import { IconButton } from './button';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Description of the problem in plain words. */
  error?: string | null | false;
  /** Whether the label is only read out. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

const FieldContext = createContext<Record<string, unknown>>({});

/** Returns the attributes that connect an input with its field: id, description, validity. */
const useField = () => useContext(FieldContext);

/**
 * A labelled input with its hint and error.
 * @example <Field label="Email" error={error}><Input name="email" type="email" autoComplete="email" /></Field>
 */
export function Field({ label, hint, error, hideLabel = false, className, children }: FieldProps) {
  const id = useId();
  const describedBy = cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
  const input = { id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined };
  return (
    <div className={cx('ui-field', className)}>
      <label htmlFor={id} className={hideLabel ? 'ui-visually-hidden' : 'ui-field__label'}>
        {marked(label)}
      </label>
      <FieldContext value={input}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="ui-field__hint">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Description of the problem in plain words. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="ui-field__error">
    <Icon name="alert-triangle" />
    {marked(children)}
  </p>
);

/** The failure of the form as a whole; read out when it appears. */
export const FormAlert = ({ children }: { children: ReactNode }) => (
  <div role="alert">{children && <FieldError>{children}</FieldError>}</div>
);

/** An input in a `Field`. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useField()} {...rest} className={cx('ui-input', className)} />;
}

/** A text area in a `Field`, which grows with its text. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...useField()} {...rest} className={cx('ui-input ui-input--textarea', className)} />;
}

/** A select in a `Field`; children are `<option>`s. */
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
        <span>{marked(label)}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

/** A password input in a `Field`, whose text can be shown. */
export function PasswordInput({ disabled, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className="ui-password">
      <Input
        {...rest}
        type={shown && !disabled ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
      />
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        label={plain(shown ? msg('Hide characters') : msg('Show characters'))}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
