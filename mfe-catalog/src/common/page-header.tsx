import { Badge, CollegeMark, cx, type IconName } from '@setu/ui';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';
import { isLongName } from './small-text';

const endless = 120;

export interface HeaderBadge {
  icon?: IconName;
  text: string;
}

interface PageHeaderProps {
  college: { name: string; logo?: string };
  title: string;
  /** Between the title and the badges. */
  subtitle?: ReactNode;
  badges: HeaderBadge[];
  /** Below the badges. */
  intro?: ReactNode;
  /** Below everything, as wide as the page. */
  children?: ReactNode;
}

/** Head of a college's or a course's page: mark, title and what is known at a glance. */
export const PageHeader = ({ college, title, subtitle, badges, intro, children }: PageHeaderProps) => (
  <header className={styles.header}>
    <CollegeMark name={college.name} logo={college.logo} size="lg" loading="eager" />
    <div className={styles.text}>
      <h1
        className={cx(
          styles.title,
          isLongName(title) && styles.longTitle,
          title.length > endless && styles.endlessTitle,
        )}
      >
        {title}
      </h1>
      {subtitle}
      <ul className={styles.badges} aria-label="At a glance">
        {badges.map(({ text, icon }) => (
          <li key={text}>
            <Badge icon={icon}>{text}</Badge>
          </li>
        ))}
      </ul>
      {intro}
    </div>
    {children}
  </header>
);
