import { type RequiredFields, collegeForm, fieldAt, formatRupees, toList, toNumber } from '@setu/contracts';
import { Field, Input, Textarea } from '@setu/ui';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { type FieldPath, get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { CollegeValues } from '../values/college-values';
import { FieldOrigin } from './field-origin';
import { fromFieldPath } from '../values/problems';
import styles from './fields.module.css';

type CollegeField = FieldPath<CollegeValues>;

/** How much of the college must be there. */
export const RequiredFieldsContext = createContext<RequiredFields>('all');

/** The error of one field; renders again only when that changes. */
export function useFieldError(name: CollegeField): string | undefined {
  const { control } = useFormContext<CollegeValues>();
  const { errors } = useFormState({ control, name, exact: true });
  return (get(errors, name) as { message?: string } | undefined)?.message;
}

interface TextFieldProps {
  name: CollegeField;
  /** The definition's when absent. */
  label?: string;
  /** The label is read out but not shown. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** May stay blank; as the definition says when absent. */
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
export function TextField({ name, hideLabel, hint, multiline, className, rows, ...props }: TextFieldProps) {
  const { register } = useFormContext<CollegeValues>();
  // Courses, people and other entries have a source only for the list as a whole.
  const isOwnField = !/\.\d+\./.test(name);
  const defined = fieldAt(collegeForm, fromFieldPath(name));
  const { label = defined?.label ?? name, optional = !!defined && 'optional' in defined, ...input } = props;
  const isAsked = useContext(RequiredFieldsContext) === 'all' || (!!defined && 'always' in defined);
  const shared = { ...register(name), ...input, required: isAsked && !optional && !input.disabled };
  const error = useFieldError(name);
  const field = (
    <Field
      label={optional ? `${label} (optional)` : label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      className={isOwnField ? undefined : className}
    >
      {multiline ? (
        <Textarea {...(shared as ComponentProps<'textarea'>)} rows={rows ?? 3} />
      ) : (
        <Input {...shared} autoComplete="off" />
      )}
    </Field>
  );
  if (!isOwnField) return field;
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      {field}
      <FieldOrigin field={name} />
    </div>
  );
}

/** A number, typed freely: a native number input changes with the mouse wheel and drops stray letters. */
export const NumberField = (props: Omit<TextFieldProps, 'type' | 'multiline'>) => (
  <TextField {...props} inputMode="decimal" />
);

interface RupeesFieldProps extends Pick<TextFieldProps, 'name' | 'label'> {
  /** `a year`: what the amount is for. */
  per: string;
}

/** An amount, shown again as it is read: a zero too many stands out. */
export const RupeesField = ({ name, label, per }: RupeesFieldProps) => (
  <TextField
    name={name}
    label={label}
    inputMode="decimal"
    placeholder="0"
    hint={<AmountHint name={name} per={per} />}
  />
);

function AmountHint({ name, per }: Pick<RupeesFieldProps, 'name' | 'per'>) {
  const { control } = useFormContext<CollegeValues>();
  const amount = toNumber(useWatch({ control, name, exact: true }));
  return amount > 0 ? `${formatRupees(amount)} ${per}` : `In rupees ${per}`;
}

interface ListFieldProps {
  name: 'facilities' | 'recruiters' | 'whyChoose';
  placeholder: string;
}

/** A list typed with semicolons; its entries are shown below it. */
export const ListField = ({ name, placeholder }: ListFieldProps) => (
  <div className={styles.list}>
    <TextField name={name} hint="Separate entries with semicolons." placeholder={placeholder} multiline rows={2} />
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
