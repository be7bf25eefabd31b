import { createContext, type ReactNode, useContext, useId } from 'react';
import { cx } from '../cx';
import { Icon } from '../icons/icon';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in plain words. */
  error?: string | null | false;
  /** The label is read out but not shown. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

const FieldContext = createContext<Record<string, unknown>>({});

/** What ties an input to its field: id, description, validity. */
export const useField = () => useContext(FieldContext);

/**
 * A labelled input with its hint and error.
 *
 * @example <Field label="Email" error={error}><Input name="email" type="email" autoComplete="email" /></Field>
 */
export function Field({ label, hint, error, hideLabel = false, className, children }: FieldProps) {
  const id = useId();
  const describedBy = cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
  const input = { id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined };
  return (
    <div className={cx('ui-field', className)}>
      <label htmlFor={id} className={hideLabel ? 'ui-visually-hidden' : 'ui-field__label'}>
        {label}
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

/** What is wrong, in plain words. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="ui-field__error">
    <Icon name="alert-triangle" />
    {children}
  </p>
);
