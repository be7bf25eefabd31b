import { ListField } from '../fields/list-field';
import { NumberField } from '../fields/number-field';
import { RupeesField } from '../fields/rupees-field';
import styles from './sections.module.css';

export const Placements = () => (
  <div className={styles.grid}>
    <RupeesField name="package.average" label="Average package" per="a year" />
    <RupeesField name="package.highest" label="Highest package" per="a year" />
    <NumberField
      name="placementRate"
      label="Placement rate"
      hint="Percent of the students who look for a job."
      placeholder="85"
    />
    <div className={styles.wide}>
      <ListField name="recruiters" label="Recruiters" placeholder="Infosys; TCS; Wipro" />
    </div>
  </div>
);
