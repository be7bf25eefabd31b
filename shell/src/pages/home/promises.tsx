import { msg, t } from '@setu/sdk';
import { Container, Section } from '@setu/ui';
import styles from './promises.module.css';

const promises = {
  title: msg('Three promises'),
  lead: msg('We have all given our number to a college website once. Never again.'),
  items: [
    {
      sign: msg('₹0'),
      title: msg('Zero rupees for a mentor'),
      description: msg('Talking to a mentor is free: the first chat, the tenth chat, every chat.'),
    },
    {
      sign: msg('0'),
      title: msg('No spam calls'),
      description: msg(
        'You can read everything without giving a number. If you give one, no one calls to sell you a seat.',
      ),
    },
    {
      sign: msg('Yours'),
      title: msg('Your data is yours'),
      description: msg(
        'It is never sold or shared. Not with colleges, not with coaching classes, not with advertisers.',
      ),
    },
  ],
};

/** A bridge of three arches, with a promise in each. */
export const Promises = () => (
  <div className={styles.band}>
    <Container>
      <Section title={t(promises.title)} lead={t(promises.lead)}>
        <ul className={styles.promises} role="list">
          {promises.items.map(({ sign, title, description }) => (
            <li key={title} className={styles.promise}>
              <span className={styles.sign} aria-hidden>
                {t(sign)}
              </span>
              <h3>{t(title)}</h3>
              <p>{t(description)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </Container>
  </div>
);
