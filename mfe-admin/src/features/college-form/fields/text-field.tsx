import { Field, Input, Textarea } from '@setu/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CollegeValues } from '../values/college-values';
import { type CollegeField, useFieldError } from './use-field-error';

interface TextFieldProps {
  name: CollegeField;
  label: string;
  /** The label is read out but not shown. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** May stay blank. */
  optional?: boolean;
  /** Grows with its text. */
  multiline?: boolean;
  className?: string;
  type?: 'text' | 'email' | 'tel' | 'url' | 'number';
  inputMode?: ComponentProps<'input'>['inputMode'];
  placeholder?: string;
  disabled?: boolean;
  min?: number;
  max?: number;
  step?: number;
  rows?: number;
}

/** One typed field of the form, with what is wrong beside it. */
export function TextField({
  name,
  label,
  hideLabel,
  hint,
  optional = false,
  multiline,
  className,
  rows,
  ...input
}: TextFieldProps) {
  const { register } = useFormContext<CollegeValues>();
  const shared = { ...register(name), ...input, required: !optional && !input.disabled };
  return (
    <Field
      label={optional ? `${label} (optional)` : label}
      hideLabel={hideLabel}
      hint={hint}
      error={useFieldError(name)}
      className={className}
    >
      {multiline ? (
        <Textarea {...(shared as ComponentProps<'textarea'>)} rows={rows ?? 3} />
      ) : (
        <Input {...shared} autoComplete="off" />
      )}
    </Field>
  );
}
