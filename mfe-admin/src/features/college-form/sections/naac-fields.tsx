import { naacGrades } from '@setu/contracts';
import { Field, Select } from '@setu/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldOrigin } from '../fields/field-origin';
import { TextField, useFieldError } from '../fields/fields';
import type { CollegeValues } from '../values/college-values';
import fieldStyles from '../fields/fields.module.css';

/** The accreditation of a college. The other fields appear once there is a grade, or a value. */
export function NaacFields() {
  const { register, control } = useFormContext<CollegeValues>();
  const values = useWatch({ control, name: ['naacGrade', 'naacCgpa', 'naacCycle', 'naacUntil'] });
  return (
    <>
      <div className={fieldStyles.field}>
        <Field label="NAAC grade (optional)" error={useFieldError('naacGrade')}>
          <Select {...register('naacGrade')}>
            <option value="">Nothing is said</option>
            {naacGrades.map((grade) => (
              <option key={grade}>{grade}</option>
            ))}
          </Select>
        </Field>
        <FieldOrigin field="naacGrade" />
      </div>
      {values.some(Boolean) && (
        <>
          <TextField name="naacCgpa" inputMode="decimal" placeholder="3.42" hint="From 0 to 4." />
          <TextField name="naacCycle" inputMode="numeric" placeholder="2" />
          <TextField name="naacUntil" placeholder="2028-03-31" hint="The last day on which it is valid." />
        </>
      )}
    </>
  );
}
