import type { SlotProps } from '@setu/sdk';

declare module '@setu/sdk' {
  interface WidgetProps {
    'mentors/CollegeMentors': SlotProps['college-tab'];
    'mentors/MentorCarousel': SlotProps['home-section'];
  }
}
