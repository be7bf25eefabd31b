import { messages } from '@setu/contracts';
import { RecruiterLogo } from './recruiter-logo';
import styles from './recruiters.module.css';

export function Recruiters({ names }: { names: string[] }) {
  if (names.length === 0) return <p className={styles.none}>{messages.college.noRecruiters}</p>;
  return (
    <ul className={styles.recruiters}>
      {[...new Set(names)].map((name) => (
        <li key={name}>
          <RecruiterLogo name={name} />
          {name}
        </li>
      ))}
    </ul>
  );
}
