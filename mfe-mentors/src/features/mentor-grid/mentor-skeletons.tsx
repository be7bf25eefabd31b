import { t } from '@setu/sdk';
import { Container, Section, Skeleton } from '@setu/ui';
import type { ReactNode } from 'react';
import styles from './mentor-grid.module.css';

// Shown while the code of the grid loads, so in a module of its own.

/** The boxes of a first screen of mentors. */
export const MentorSkeletons = () => (
  <div className={styles.skeletons} aria-hidden>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} shape="box" height="20em" />
    ))}
  </div>
);

/** Title and place of the page of mentors, the same while it loads. */
export const MentorListFrame = ({ children }: { children: ReactNode }) => (
  <Container>
    <Section
      headingLevel={1}
      title={t('Talk to Mentors')}
      lead={t(
        'Undergraduates and alumni who have stood where you stand. Ask them anything on WhatsApp; talking to them costs ₹0.',
      )}
    >
      <div className="ui-stack">{children}</div>
    </Section>
  </Container>
);

export const MentorListSkeleton = () => (
  <MentorListFrame>
    <Skeleton shape="box" height="3em" />
    <MentorSkeletons />
  </MentorListFrame>
);
