import { type College, displayName } from '@setu/contracts';
import { Badge, CollegeMark, cx } from '@setu/ui';
import { isLongName } from '../../shared/small-text';
import { collegeBadges } from './college-badges';
import styles from './college-header.module.css';
import { KeyAnswers } from './key-answers';

export function CollegeHeader({ college }: { college: College }) {
  const name = displayName(college.name);
  return (
    <header className={styles.header}>
      <CollegeMark name={college.name} logo={college.logo} size="lg" loading="eager" />
      <div className={styles.text}>
        <h1 className={cx(styles.name, isLongName(name) && styles.longName, name.length > 120 && styles.endlessName)}>
          {name}
        </h1>
        {college.affiliation && <p className={styles.affiliation}>Affiliated to {college.affiliation}</p>}
        <ul className={styles.badges} aria-label="At a glance">
          {collegeBadges(college).map(({ text, icon }) => (
            <li key={text}>
              <Badge icon={icon}>{text}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <KeyAnswers college={college} />
    </header>
  );
}
