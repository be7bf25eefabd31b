import { type GuardianRequest, retention } from '@setu/contracts';
import styles from './guardian.module.css';

interface CollectedDataProps {
  purpose: GuardianRequest['purpose'];
  company: string;
}

/** What is agreed to: what is collected, why, by whom and for how long. */
export const CollectedData = ({ purpose, company }: CollectedDataProps) => (
  <section className={styles.data} aria-labelledby="collected">
    <h2 id="collected">What we collect, and why</h2>
    <ul>
      {purpose === 'chat' ? (
        <>
          <li>Email address and password: to log in. Nobody can read the password, not even we.</li>
          <li>
            Name, phone number, school or college, course, gender, and a picture if they like: to introduce them to the
            student they want to talk to.
          </li>
        </>
      ) : (
        <li>
          Name, email address, phone number, college, course and a picture: to decide about the application and to
          contact them.
        </li>
      )}
      <li>The year of birth, your name and your email address: to ask you, and to note what you answered.</li>
    </ul>
    <h2>By whom, and for how long</h2>
    <p>
      {company} keeps it{' '}
      {purpose === 'chat' ? 'until the account is deleted' : `for ${retention.applicationMonths} months at most`}, or
      until you ask us to delete it. We never sell it, show no advertising and make no sales calls.
    </p>
  </section>
);
