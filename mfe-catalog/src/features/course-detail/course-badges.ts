import { formatRating, overallOf } from '@setu/contracts';
import { formatYears } from '../../common/format-years';
import type { HeaderBadge } from '../../common/page-header';
import type { CourseWithCollege } from './course-detail.api';

/** Place, duration, type and rating of a course; what is not known is left out, but the rating. */
export function courseBadges({ college, duration, rating: own }: CourseWithCollege): HeaderBadge[] {
  const rating = own ?? overallOf(college.rating);
  const badges: (HeaderBadge | undefined)[] = [
    college.location ? { icon: 'map-pin', text: college.location } : undefined,
    duration === undefined ? undefined : { icon: 'clock', text: formatYears(duration) },
    college.type && { icon: 'building', text: college.type },
    { icon: 'star', text: rating === undefined ? 'Rating N/A' : `${formatRating(rating)} out of 5` },
  ];
  return badges.filter((badge) => badge !== undefined);
}
