import { lazyComponent, type Slice } from '@setu/sdk';
import { FeaturedColleges } from './features/featured-colleges/featured-colleges';
import {
  loadCollege,
  loadCollegeGroup,
  loadCompare,
  loadCourse,
  loadList,
  loadPlaces,
  loadProgrammes,
  loadReport,
} from './common/college.api';

const CollegeListPage = lazyComponent(loadList);
const CollegeDetailPage = lazyComponent(loadCollege);
const CourseDetailPage = lazyComponent(loadCourse);
const ReportPage = lazyComponent(loadReport);
const ComparePage = lazyComponent(loadCompare);
const PlacesPage = lazyComponent(loadPlaces);
const ProgrammesPage = lazyComponent(loadProgrammes);
const CollegeGroupPage = lazyComponent(loadCollegeGroup);

export default {
  sdk: '^2.1.0',
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
  ],
  widgets: { FeaturedColleges },
} satisfies Slice<'catalog'>;
