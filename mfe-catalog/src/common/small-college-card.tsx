import { Link, paths } from '@setu/sdk';
import { Card, CollegeMark } from '@setu/ui';
import type { ReactNode } from 'react';
import { collegeName } from './college-name';
import styles from './small-college-card.module.css';

interface SmallCollegeCardProps {
  college: { _id: string; name: string; nameHi?: string };
  /** Paragraphs below the name. */
  children?: ReactNode;
}

/** An item of a list: a college by its mark and name. */
export const SmallCollegeCard = ({ college, children }: SmallCollegeCardProps) => (
  <Card as="li" interactive className={styles.college}>
    <CollegeMark name={college.name} size="sm" />
    <div>
      <h3>
        <Link to={paths.college(college._id)} className="ui-card__link" lang={collegeName(college).lang}>
          {collegeName(college).name}
        </Link>
      </h3>
      {children}
    </div>
  </Card>
);
