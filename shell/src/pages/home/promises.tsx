import { Container, Section } from '@setu/ui';
import styles from './promises.module.css';

const promises = {
  title: 'Three promises',
  lead: 'We have all given our number to a college website once. Never again.',
  items: [
    {
      sign: '₹0',
      title: 'Zero rupees for a mentor',
      description: 'Talking to a mentor is free: the first chat, the tenth chat, every chat.',
    },
    {
      sign: '0',
      title: 'No spam calls',
      description: 'You can read everything without giving a number. If you give one, no one calls to sell you a seat.',
    },
    {
      sign: 'Yours',
      title: 'Your data is yours',
      description: 'It is never sold or shared. Not with colleges, not with coaching classes, not with advertisers.',
    },
  ],
};

/** A bridge of three arches, with a promise in each. */
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
