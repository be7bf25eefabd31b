import { TextField } from '../fields/text-field';
import { Repeat } from '../repeat/repeat';
import styles from './sections.module.css';

export const MoreInfo = () => (
  <>
    <p className={styles.lead}>An entry is saved when it has both a title and content.</p>
    <Repeat name="moreInfo" entry="Entry" title="More info" hideTitle empty={{ title: '', content: '' }}>
      {(path) => (
        <>
          <TextField name={`${path}.title`} label="Title" optional className={styles.wide} />
          <TextField name={`${path}.content`} label="Content" optional multiline className={styles.wide} />
        </>
      )}
    </Repeat>
  </>
);
