import type { SlotProps } from '@setu/sdk';

declare module '@setu/sdk' {
  interface WidgetProps {
    'mentors/CollegeMentors': SlotProps['college-tab'];
    'mentors/CollegeRating': SlotProps['college-rating'];
    'mentors/MentorCarousel': SlotProps['home-section'];
  }
}
