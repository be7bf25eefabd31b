import { formatRupees, toNumber } from '@setu/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CollegeValues } from '../values/college-values';
import { TextField } from './text-field';
import type { CollegeField } from './use-field-error';

interface RupeesFieldProps {
  name: CollegeField;
  label: string;
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
