import { collegeTypes } from '@setu/contracts';
import { Button, Checkbox, Dialog, Field, Select } from '@setu/ui';
import { useContext, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { RequiredFieldsContext, NumberField, TextField, useFieldError } from '../fields/fields';
import type { CollegeValues } from '../values/college-values';
import { PlaceFields } from './place-fields';
import { NaacFields } from './naac-fields';
import { StatusFields } from './status-fields';
import styles from './sections.module.css';

export const Basics = () => (
  <div className={styles.grid}>
    <TextField name="name" placeholder="Indian Institute of Technology, Indore" className={styles.wide} />
    <HindiName />
    <PlaceFields />
    <NumberField name="establishedYear" placeholder="2009" />
    <TypeAndAffiliation />
    <StatusFields />
    <NaacFields />
    <TextField name="desc" multiline rows={5} className={styles.wide} />
    <SampleFigures />
  </div>
);

/** The source and the reviewer are asked for once there is a Hindi name. */
function HindiName() {
  const { control } = useFormContext<CollegeValues>();
  const nameHi = useWatch({ control, name: 'nameHi' });
  return (
    <>
      <TextField
        name="nameHi"
        className={styles.wide}
        hint="Only one that a person has reviewed, never a transliteration by machine."
      />
      {nameHi && (
        <>
          <TextField name="nameHiSource" hint="Such as the website of the college in Hindi." />
          <TextField name="nameHiReviewer" hint="Visitors do not see it." />
        </>
      )}
    </>
  );
}

/** A public college has no affiliation: one that is there goes only after a question, and comes back with the type. */
function TypeAndAffiliation() {
  const { register, control, setValue, getValues, clearErrors, trigger } = useFormContext<CollegeValues>();
  const { isSubmitted } = useFormState({ control });
  const type = useWatch({ control, name: 'type' });
  const asked = useContext(RequiredFieldsContext);
  const [before, setBefore] = useState(type);
  const [lastAffiliation, setLastAffiliation] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const follow = ({ target }: { target: { value: string } }) => {
    const affiliation = getValues('affiliation');
    if (target.value === 'Public' && affiliation) return setIsAsking(true);
    if (target.value === 'Private' && !affiliation) setValue('affiliation', lastAffiliation);
    setBefore(target.value as typeof type);
    clearErrors('affiliation');
    if (target.value === 'Private' && isSubmitted) void trigger('affiliation');
  };
  const makePublic = () => {
    setIsAsking(false);
    setLastAffiliation(getValues('affiliation'));
    setBefore('Public');
    setValue('affiliation', '');
    clearErrors('affiliation');
  };
  const stay = () => {
    setIsAsking(false);
    setValue('type', before);
  };
  return (
    <>
      <Field label="Type" error={useFieldError('type')}>
        <Select {...register('type', { onChange: follow })} required={asked === 'all'}>
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
      {isAsking && (
        <Dialog open size="sm" title="Remove the affiliation?" onClose={stay}>
          <div className="ui-stack">
            <p>
              A public college is listed without one. Saving it as public removes <b>{getValues('affiliation')}</b>.
            </p>
            <div className="ui-row">
              <Button onClick={makePublic}>Remove it</Button>
              <Button variant="quiet" onClick={stay}>
                Keep it
              </Button>
            </div>
          </div>
        </Dialog>
      )}
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
