import { collegeTypes } from '@setu/contracts';
import { Checkbox, Field, Select } from '@setu/ui';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { NumberField, TextField, useFieldError } from '../fields/fields';
import type { CollegeValues } from '../values/college-values';
import styles from './sections.module.css';

export const Basics = () => (
  <div className={styles.grid}>
    <TextField name="name" placeholder="Indian Institute of Technology, Indore" className={styles.wide} />
    <TextField name="location" placeholder="Indore, Madhya Pradesh" />
    <NumberField name="establishedYear" placeholder="2009" />
    <TypeAndAffiliation />
    <TextField name="desc" multiline rows={5} className={styles.wide} />
    <SampleFigures />
  </div>
);

/** Only a private college has an affiliation. One that was typed comes back with the type. */
function TypeAndAffiliation() {
  const { register, control, setValue, getValues, clearErrors, trigger } = useFormContext<CollegeValues>();
  const { isSubmitted } = useFormState({ control });
  const type = useWatch({ control, name: 'type' });
  const [kept, setKept] = useState('');
  const follow = ({ target }: { target: { value: string } }) => {
    const isPrivate = target.value === 'Private';
    const affiliation = getValues('affiliation') || kept;
    setKept(affiliation);
    setValue('affiliation', isPrivate ? affiliation : '');
    clearErrors('affiliation');
    if (isPrivate && isSubmitted) void trigger('affiliation');
  };
  return (
    <>
      <Field label="Type" error={useFieldError('type')}>
        <Select {...register('type', { onChange: follow })} required>
          <option value="">Choose…</option>
          {collegeTypes.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      </Field>
      <TextField
        name="affiliation"
        hint={type === 'Private' ? 'The university that awards the degrees.' : 'Only for private colleges.'}
        disabled={type !== 'Private'}
      />
    </>
  );
}

/** A college of the demo data says on its page that its figures are invented, until they are real. */
function SampleFigures() {
  const { register, getValues } = useFormContext<CollegeValues>();
  if (getValues('sampleFigures') === undefined) return null;
  return (
    <Checkbox
      {...register('sampleFigures')}
      className={styles.wide}
      label="Fees, ratings, placements and people are samples. The college's page says so."
    />
  );
}
