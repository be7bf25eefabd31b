import { NumberField } from '../fields/number-field';
import { RupeesField } from '../fields/rupees-field';
import { TextField } from '../fields/text-field';
import { Repeat } from '../repeat/repeat';
import { emptyScholarship } from '../values/college-values';
import styles from './courses.module.css';
import { FeeTotal } from './fee-total';

export type CoursePath = `courses.${number}`;

export const CourseFields = ({ path }: { path: CoursePath }) => (
  <div className={styles.fields}>
    <div className={styles.facts}>
      <TextField
        name={`${path}.title`}
        label="Course title"
        placeholder="B.Tech. Computer Science"
        className={styles.wide}
      />
      <NumberField name={`${path}.duration`} label="Duration" hint="Years" placeholder="4" />
      <NumberField name={`${path}.semesters`} label="Semesters" placeholder="8" />
      <NumberField name={`${path}.rating`} label="Course rating" hint="0 to 5" placeholder="4.2" />
    </div>
    <TextField
      name={`${path}.introDesc`}
      label="Introduction"
      hint="One or two sentences for the card."
      multiline
      rows={2}
    />
    <TextField name={`${path}.desc`} label="Course description" multiline rows={4} />
    <Repeat name={`${path}.eligibility`} entry="Eligibility" title="Eligibility" empty={{ text: '' }} inline>
      {(item, index) => <TextField name={`${item}.text`} label={`Eligibility ${index + 1}`} hideLabel />}
    </Repeat>
    <Fees path={path} />
    <Repeat
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
          <TextField name={`${scholarship}.howToApply`} label="How to apply" />
        </>
      )}
    </Repeat>
  </div>
);

const Fees = ({ path }: { path: CoursePath }) => (
  <div className={styles.fees}>
    <RupeesField name={`${path}.feeStructure.feePerSemester`} label="Fee per semester" per="a semester" />
    <Repeat
      name={`${path}.feeStructure.additionals`}
      entry="Fee"
      title="Additional fees"
      empty={{ type: '', amount: '' }}
      none="None yet. A fee counts once when its type contains “one time”, otherwise every year."
    >
      {(fee) => (
        <>
          <TextField name={`${fee}.type`} label="Fee type" placeholder="Hostel, or Admission (one time)" />
          <RupeesField name={`${fee}.amount`} label="Amount" per="" />
        </>
      )}
    </Repeat>
    <FeeTotal path={path} />
  </div>
);
