import { Skeleton } from '@setu/ui';
import { MentorSkeletons } from '../mentor-grid/mentor-skeletons';
import { MentorListFrame } from './mentor-list-frame';

export const MentorListSkeleton = () => (
  <MentorListFrame>
    <Skeleton shape="box" height="3rem" />
    <MentorSkeletons />
  </MentorListFrame>
);
