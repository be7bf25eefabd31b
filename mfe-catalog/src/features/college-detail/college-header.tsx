import { type College, displayName } from '@setu/contracts';
import { PageHeader } from '../../common/page-header';
import { collegeBadges } from './college-badges';
import styles from './college-header.module.css';
import { KeyAnswers } from './key-answers';

export const CollegeHeader = ({ college }: { college: College }) => (
  <PageHeader
    college={college}
    title={displayName(college.name)}
    subtitle={college.affiliation && <p className={styles.affiliation}>Affiliated to {college.affiliation}</p>}
    badges={collegeBadges(college)}
  >
    <KeyAnswers college={college} />
  </PageHeader>
);
