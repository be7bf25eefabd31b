import { lazyComponent, t } from '@setu/sdk';
import { Section } from '@setu/ui';
import { Suspense } from 'react';
import { MentorSkeletons } from '../mentor-grid/mentor-skeletons';

const CollegeMentorGrid = lazyComponent(async () => ({
  default: (await import(/* webpackChunkName: "mentor-grid" */ '../mentor-grid/mentor-grid')).CollegeMentorGrid,
}));

/** Mentors of one college, for its page. */
export const CollegeMentors = ({ collegeId }: { collegeId: string }) => (
  <Section title={t('Talk to UGs/Alumnis')}>
    <Suspense fallback={<MentorSkeletons />}>
      <CollegeMentorGrid collegeId={collegeId} />
    </Suspense>
  </Section>
);
