import { feeTable, type FeeTable, formatRupees, toNumber } from '@setu/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldArray } from '../fields/field-array';
import { NumberField, RupeesField, TextField } from '../fields/fields';
import { type CollegeValues, type CourseValues, emptyScholarship } from '../values/college-values';
import styles from './courses.module.css';

export type CoursePath = `courses.${number}`;

export const CourseFields = ({ path }: { path: CoursePath }) => (
  <div className={styles.fields}>
    <div className={styles.facts}>
      <TextField name={`${path}.title`} placeholder="B.Tech. Computer Science" className={styles.wide} />
      <NumberField name={`${path}.duration`} hint="Years" placeholder="4" />
      <NumberField name={`${path}.semesters`} placeholder="8" />
      <NumberField name={`${path}.rating`} hint="0 to 5" placeholder="4.2" />
    </div>
    <TextField
      name={`${path}.introDesc`}
      label="Introduction"
      hint="One or two sentences for the card."
      multiline
      rows={2}
    />
    <TextField name={`${path}.desc`} multiline rows={4} />
    <FieldArray name={`${path}.eligibility`} entry="Eligibility" title="Eligibility" empty={{ text: '' }} inline>
      {(item, index) => <TextField name={`${item}.text`} label={`Eligibility ${index + 1}`} hideLabel />}
    </FieldArray>
    <Fees path={path} />
    <FieldArray
      name={`${path}.scholarships`}
      entry="Scholarship"
      title="Scholarships"
      empty={emptyScholarship}
      none="None yet."
    >
      {(scholarship) => (
        <>
          <TextField name={`${scholarship}.name`} label="Scholarship" />
          <TextField name={`${scholarship}.eligibilityCriteria`} label="Eligibility" />
          <TextField name={`${scholarship}.benefit`} label="Benefit" />
          <TextField name={`${scholarship}.howToApply`} />
        </>
      )}
    </FieldArray>
  </div>
);

const Fees = ({ path }: { path: CoursePath }) => (
  <div className="ui-stack">
    <RupeesField name={`${path}.feeStructure.feePerSemester`} per="a semester" />
    <FieldArray
      name={`${path}.feeStructure.additionals`}
      entry="Fee"
      title="Additional fees"
      empty={{ type: '', amount: '' }}
      none="None yet. A fee counts once when its type contains “one time”, otherwise every year."
    >
      {(fee) => (
        <>
          <FeeName path={fee} />
          <RupeesField name={`${fee}.amount`} label="Amount" per="" />
        </>
      )}
    </FieldArray>
    <FeeTotal path={path} />
  </div>
);

/** The name that students see. */
function FeeName({ path }: { path: `${CoursePath}.feeStructure.additionals.${number}` }) {
  const { getValues } = useFormContext<CollegeValues>();
  const name = getValues(`${path}.title`) === undefined ? 'type' : 'title';
  return (
    <TextField
      name={`${path}.${name}`}
      label="Fee type"
      optional={false}
      placeholder="Hostel, or Admission (one time)"
    />
  );
}

/** The whole cost of the course, as its page will show it. */
function FeeTotal({ path }: { path: CoursePath }) {
  const { control } = useFormContext<CollegeValues>();
  const [duration, feeStructure] = useWatch({ control, name: [`${path}.duration`, `${path}.feeStructure`] });
  const { rows, grandTotal } = feesOf({ duration, feeStructure });
  return (
    <dl className={styles.total} aria-label="Fees shown to students">
      {rows.map(({ type, perYear, total }, index) => (
        <div key={index}>
          <dt>{type || 'Fee'}</dt>
          <dd>{perYear === null ? 'once' : `${formatRupees(perYear)} a year`}</dd>
          <dd>{formatRupees(total)}</dd>
        </div>
      ))}
      <div>
        <dt>Whole course</dt>
        <dd />
        <dd>{formatRupees(grandTotal)}</dd>
      </div>
    </dl>
  );
}

/** The fee table as a student will see it, of what is typed so far. */
export const feesOf = ({ duration, feeStructure }: Pick<CourseValues, 'duration' | 'feeStructure'>): FeeTable =>
  feeTable({
    duration: toNumber(duration) || 0,
    feeStructure: {
      feePerSemester: toNumber(feeStructure.feePerSemester) || 0,
      additionals: feeStructure.additionals.map((fee) => ({ ...fee, amount: toNumber(fee.amount) || 0 })),
    },
  });
