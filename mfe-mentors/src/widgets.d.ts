import type { SlotProps } from '@setu/sdk';

declare module '@setu/sdk' {
  interface WidgetProps {
    'mentors/CollegeMentors': SlotProps['college-tab'];
    'mentors/CollegeReviews': SlotProps['college-reviews'];
    'mentors/MentorCarousel': SlotProps['home-section'];
  }
}
