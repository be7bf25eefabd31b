import styles from './audience.module.css';

/** From school to doctorate: a stair of arches, each a little higher. */
export const Audience = ({ levels }: { levels: string[] }) => (
  <ol className={styles.stair} role="list">
    {levels.map((level) => (
      <li key={level} className={styles.step}>
        {level}
      </li>
    ))}
  </ol>
);
