import { useId } from 'react';
import styles from './mentorship-application.module.css';

/** How much of the form has left, from 0 to 1. */
export function SendingProgress({ part }: { part: number }) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{part < 1 ? 'Sending your picture' : 'Almost there'}</label>
      <progress id={id} value={part} max={1} />
    </div>
  );
}
