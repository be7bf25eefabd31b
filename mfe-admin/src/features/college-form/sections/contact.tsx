import { TextField } from '../fields/text-field';
import styles from './sections.module.css';

export const Contact = () => (
  <div className={styles.grid}>
    <TextField name="website" label="Website" inputMode="url" placeholder="www.college.ac.in" className={styles.wide} />
    <TextField name="contact.email" label="Contact email" type="email" placeholder="office@college.ac.in" />
    <TextField name="contact.phone" label="Contact phone" type="tel" placeholder="+91 731 243 8700" />
  </div>
);
