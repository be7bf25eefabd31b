import { lazyComponent, type Slice } from '@setu/sdk';
import { FeaturedColleges } from './features/featured-colleges/featured-colleges';

const CollegeListPage = lazyComponent(
  () => import(/* webpackChunkName: "college-list" */ './features/college-list/college-list.page'),
);
const CollegeDetailPage = lazyComponent(
  () => import(/* webpackChunkName: "college-detail" */ './features/college-detail/college-detail.page'),
);
const CourseDetailPage = lazyComponent(
  () => import(/* webpackChunkName: "course-detail" */ './features/course-detail/course-detail.page'),
);
const ReportPage = lazyComponent(() => import(/* webpackChunkName: "report" */ './features/report/report.page'));
const ComparePage = lazyComponent(() => import(/* webpackChunkName: "compare" */ './features/compare/compare.page'));
const PlacesPage = lazyComponent(() => import(/* webpackChunkName: "places" */ './features/places/places.page'));
const ProgrammesPage = lazyComponent(
  () => import(/* webpackChunkName: "programmes" */ './features/programmes/programmes.page'),
);
const CollegeGroupPage = lazyComponent(
  () => import(/* webpackChunkName: "college-group" */ './features/college-group/college-group.page'),
);
const ChancesPage = lazyComponent(() => import(/* webpackChunkName: "chances" */ './features/chances/chances.page'));
const ChancesHowPage = lazyComponent(
  () => import(/* webpackChunkName: "chances-how" */ './features/chances-how/chances-how.page'),
);
const MedicalCollegesPage = lazyComponent(
  () => import(/* webpackChunkName: "medical-colleges" */ './features/cutoffs/medical-colleges.page'),
);
const CutoffsPage = lazyComponent(() => import(/* webpackChunkName: "cutoffs" */ './features/cutoffs/cutoffs.page'));

export default {
  sdk: '^2.2.0',
  routes: [
    { path: '/colleges', element: <CollegeListPage /> },
    { path: '/colleges/in', element: <PlacesPage /> },
    { path: '/colleges/in/:state/:district?', element: <CollegeGroupPage /> },
    { path: '/programmes', element: <ProgrammesPage /> },
    { path: '/programmes/:programme', element: <CollegeGroupPage /> },
    { path: '/programmes/:programme/in/:state', element: <CollegeGroupPage /> },
    { path: '/colleges/:collegeId', element: <CollegeDetailPage /> },
    { path: '/colleges/:collegeId/report', element: <ReportPage /> },
    { path: '/colleges/:collegeId/courses/:courseId?', element: <CourseDetailPage /> },
    { path: '/compare', element: <ComparePage /> },
    { path: '/chances', element: <ChancesPage /> },
    { path: '/chances/how', element: <ChancesHowPage /> },
    { path: '/cutoffs', element: <CutoffsPage /> },
    { path: '/cutoffs/report', element: <ReportPage /> },
    { path: '/cutoffs/medical-colleges', element: <MedicalCollegesPage /> },
    { path: '/cutoffs/:exam/:year', element: <CutoffsPage /> },
  ],
  widgets: { FeaturedColleges },
} satisfies Slice<'catalog'>;
