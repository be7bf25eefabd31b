import { lazyComponent, type Slice } from '@setu/sdk';
import { FeaturedColleges } from './features/featured-colleges/featured-colleges';
import { loadCollege, loadCompare, loadCourse, loadList, loadReport } from './common/college.api';

const CollegeListPage = lazyComponent(loadList);
const CollegeDetailPage = lazyComponent(loadCollege);
const CourseDetailPage = lazyComponent(loadCourse);
const ReportPage = lazyComponent(loadReport);
const ComparePage = lazyComponent(loadCompare);

export default {
  sdk: '^2.0.0',
  routes: [
    { path: '/colleges', element: <CollegeListPage /> },
    { path: '/colleges/:collegeId', element: <CollegeDetailPage /> },
    { path: '/colleges/:collegeId/report', element: <ReportPage /> },
    { path: '/colleges/:collegeId/courses/:courseId?', element: <CourseDetailPage /> },
    { path: '/compare', element: <ComparePage /> },
  ],
  widgets: { FeaturedColleges },
} satisfies Slice<'catalog'>;
