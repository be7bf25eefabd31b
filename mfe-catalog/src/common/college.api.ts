import type { ReportSubject } from '@setu/contracts';
import { paths } from '@setu/sdk';

export const collegePath = (collegeId: string) => `/api/colleges/${encodeURIComponent(collegeId)}`;

/** The form for a wrong fact of a college. */
export const reportPath = (collegeId: string, subject?: ReportSubject) =>
  `${paths.college(collegeId)}/report${subject ? `?subject=${subject}` : ''}`;

export const loadList = () =>
  import(/* webpackChunkName: "college-list" */ '../features/college-list/college-list.page');
export const loadCollege = () =>
  import(/* webpackChunkName: "college-detail" */ '../features/college-detail/college-detail.page');
export const loadCourse = () =>
  import(/* webpackChunkName: "course-detail" */ '../features/course-detail/course-detail.page');
export const loadReport = () => import(/* webpackChunkName: "report" */ '../features/report/report.page');
