import { Container, Section } from '@setu/ui';
import { promises } from '../home-content';
import styles from './promises.module.css';

/** A bridge of three arches, a promise in each. */
export const Promises = () => (
  <div className={styles.band}>
    <Container>
      <Section title={promises.title} lead={promises.lead}>
        <ul className={styles.promises} role="list">
          {promises.items.map(({ sign, title, description }) => (
            <li key={title} className={styles.promise}>
              <span className={styles.sign} aria-hidden>
                {sign}
              </span>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </Section>
    </Container>
  </div>
);
