import { collegeStatuses } from '@setu/contracts';
import { Field, Select } from '@setu/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldOrigin } from '../fields/field-origin';
import { TextField, useFieldError } from '../fields/fields';
import type { CollegeValues } from '../values/college-values';
import fieldStyles from '../fields/fields.module.css';

/** Fields of a college's status. The others appear once there is a status that has them, or a value. */
export function StatusFields() {
  const { register, control } = useFormContext<CollegeValues>();
  const [status, since, successor, earlier] = useWatch({
    control,
    name: ['status', 'statusSince', 'successor', 'earlierName'],
  });
  const isOver = ['Closed', 'Merged'].includes(status);
  const isOther = ['Renamed', 'Moved'].includes(status);
  return (
    <>
      <div className={fieldStyles.field}>
        <Field label="Status (optional)" error={useFieldError('status')}>
          <Select {...register('status')}>
            <option value="">Nothing is said</option>
            {collegeStatuses.map((each) => (
              <option key={each} value={each}>
                {each === 'Open' ? 'Open, as checked' : each}
              </option>
            ))}
          </Select>
        </Field>
        <FieldOrigin field="status" />
      </div>
      {(isOver || isOther || since) && (
        <TextField name="statusSince" placeholder="2021" hint="A year or a day, such as 2021-06-30." />
      )}
      {(isOver || successor) && (
        <TextField
          name="successor"
          hint="Where its students went: the address of that college’s page here, its code or its name."
        />
      )}
      {(isOther || earlier) && <TextField name="earlierName" hint="A search finds the college by it too." />}
    </>
  );
}
