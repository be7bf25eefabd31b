import { TextField } from '../fields/text-field';
import { Repeat } from '../repeat/repeat';
import styles from './sections.module.css';

export const Students = () => (
  <>
    <p className={styles.lead}>Undergraduates and alumni whom visitors can talk to.</p>
    <Repeat name="students" entry="Student" title="Students" hideTitle empty={{ name: '', course: '', image: '' }}>
      {(path) => (
        <>
          <TextField name={`${path}.name`} label="Name" />
          <TextField name={`${path}.course`} label="Course" />
          <TextField
            name={`${path}.image`}
            label="Picture"
            optional
            hint="File name of a picture that the site has; a drawn person stands in without one."
            className={styles.wide}
          />
        </>
      )}
    </Repeat>
  </>
);
