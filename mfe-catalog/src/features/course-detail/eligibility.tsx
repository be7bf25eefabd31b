import styles from './course-detail.module.css';

export const Eligibility = ({ conditions }: { conditions: string[] }) => (
  <section aria-labelledby="eligibility" className={styles.section}>
    <h2 id="eligibility">Eligibility</h2>
    {conditions.length === 0 ? (
      <p className={styles.none}>Not known yet</p>
    ) : (
      <ul className={styles.conditions}>
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
    )}
  </section>
);
