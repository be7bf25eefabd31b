import { indianStates, isLocationIn, placeText } from '@setu/contracts';
import { Field, Select } from '@setu/ui';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldOrigin } from '../fields/field-origin';
import { TextField, useFieldError } from '../fields/fields';
import type { CollegeValues } from '../values/college-values';
import fieldStyles from '../fields/fields.module.css';

/** District, state and the location that visitors read. A location made from the other two follows them; the form names one that differs. */
export function PlaceFields() {
  const { control, getValues, setValue } = useFormContext<CollegeValues>();
  const [location, district, state] = useWatch({ control, name: ['location', 'district', 'state'] });
  const place = { district: district.trim(), state };
  const text = placeText(place);
  const previous = useRef(text);
  useEffect(() => {
    const before = previous.current;
    previous.current = text;
    if (text === before || !text || !['', before].includes(getValues('location').trim())) return;
    setValue('location', text, { shouldDirty: true, shouldValidate: true });
  }, [text, previous, getValues, setValue]);
  const differs = text !== '' && location.trim() !== '' && !isLocationIn(location, place);
  return (
    <>
      <TextField
        name="location"
        placeholder="Indore, Madhya Pradesh"
        hint={differs ? `District and state say ${text}.` : 'As visitors read it.'}
      />
      <TextField name="district" placeholder="Indore" />
      <StateField />
    </>
  );
}

function StateField() {
  const { register, getValues } = useFormContext<CollegeValues>();
  const stored = getValues('state');
  const isKnown = stored === '' || (indianStates as readonly string[]).includes(stored);
  return (
    <div className={fieldStyles.field}>
      <Field label="State (optional)" error={useFieldError('state')}>
        <Select {...register('state')}>
          <option value="">Not known</option>
          {!isKnown && <option>{stored}</option>}
          {indianStates.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Select>
      </Field>
      <FieldOrigin field="state" />
    </div>
  );
}
