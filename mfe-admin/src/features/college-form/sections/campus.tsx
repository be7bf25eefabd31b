import { ListField } from '../fields/list-field';
import { TextField } from '../fields/text-field';
import styles from './sections.module.css';

export const Campus = () => (
  <div className={styles.stack}>
    <ListField name="facilities" label="Facilities" placeholder="Library; Hostel; Wi-Fi" />
    <ListField name="whyChoose" label="Why choose" placeholder="Small classes; Close to industry" />
    <TextField
      name="vidReview"
      label="Video review"
      optional
      inputMode="url"
      hint="A YouTube address or its 11-character code."
      placeholder="https://www.youtube.com/watch?v=…"
    />
  </div>
);
