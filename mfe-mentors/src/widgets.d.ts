import '@setu/sdk';

declare module '@setu/sdk' {
  interface WidgetProps {
    'mentors/CollegeMentors': { collegeId: string };
    'mentors/MentorCarousel': object;
  }
}
