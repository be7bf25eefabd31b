import { lazyComponent, type Slice } from '@setu/sdk';
import { Suspense } from 'react';
import { CollegeMentors } from './features/college-mentors/college-mentors';
import { MentorCarousel } from './features/mentor-carousel/mentor-carousel';
import { MentorListSkeleton } from './features/mentor-grid/mentor-skeletons';

const MentorListPage = lazyComponent(
  () => import(/* webpackChunkName: "mentor-grid" */ './features/mentor-list/mentor-list.page'),
);

const MentorshipApplicationPage = lazyComponent(
  () =>
    import(
      /* webpackChunkName: "mentorship-application" */ './features/mentorship-application/mentorship-application.page'
    ),
);

const ApplicationConsentPage = lazyComponent(
  () => import(/* webpackChunkName: "application-consent" */ './features/application-consent/application-consent.page'),
);

const MentorPage = lazyComponent(
  () => import(/* webpackChunkName: "mentor-page" */ './features/mentor-page/mentor-page.page'),
);

const CollegeReviewsPage = lazyComponent(
  () => import(/* webpackChunkName: "college-reviews" */ './features/college-reviews/college-reviews.page'),
);

const WriteReviewPage = lazyComponent(
  () => import(/* webpackChunkName: "write-review" */ './features/write-review/write-review.page'),
);

const AnswerReviewPage = lazyComponent(
  () => import(/* webpackChunkName: "answer-review" */ './features/answer-review/answer-review.page'),
);

const ReportReviewPage = lazyComponent(
  () => import(/* webpackChunkName: "report-review" */ './features/report-review/report-review.page'),
);

const ReviewNumbersPage = lazyComponent(
  () => import(/* webpackChunkName: "review-numbers" */ './features/review-numbers/review-numbers.page'),
);

const CollegeRating = lazyComponent(
  () => import(/* webpackChunkName: "college-rating" */ './features/college-reviews/college-rating'),
);

const mentorList = (
  <Suspense fallback={<MentorListSkeleton />}>
    <MentorListPage />
  </Suspense>
);

export default {
  sdk: '^2.2.0',
  routes: [
    { path: '/mentors', element: mentorList },
    { path: '/careers/mentorship/apply', element: <MentorshipApplicationPage /> },
    { path: '/reviews/numbers', element: <ReviewNumbersPage /> },
    { path: '/reviews/:collegeId/report/:reviewId', element: <ReportReviewPage /> },
    { path: '/reviews/:collegeId', element: <CollegeReviewsPage /> },
    { path: '/reviews/:collegeId/write', element: <WriteReviewPage /> },
    { path: '/reviews/:collegeId/answer/:reviewId', element: <AnswerReviewPage /> },
    { path: '/careers/mentorship/page', element: <MentorPage /> },
    { path: '/careers/mentorship/complete', element: <ApplicationConsentPage /> },
  ],
  widgets: { MentorCarousel, CollegeMentors, CollegeRating },
} satisfies Slice<'mentors'>;
