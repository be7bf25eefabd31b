import { type ComparedKey, comparisonQuery, type ReportSubject } from '@setu/contracts';
import { paths } from '@setu/sdk';

export const collegePath = (collegeId: string) => `/api/colleges/${encodeURIComponent(collegeId)}`;

/** The form for a wrong fact of a college. */
export const reportPath = (collegeId: string, subject?: ReportSubject) =>
  `${paths.college(collegeId)}/report${subject ? `?subject=${subject}` : ''}`;

/** The page that shows these side by side. */
export function comparisonPath(keys: readonly ComparedKey[]): string {
  const parameters = Object.entries(comparisonQuery(keys)).map(([name, ids]) => `${name}=${ids}`);
  return parameters.length > 0 ? `/compare?${parameters.join('&')}` : '/compare';
}

export const loadList = () =>
  import(/* webpackChunkName: "college-list" */ '../features/college-list/college-list.page');
export const loadCollege = () =>
  import(/* webpackChunkName: "college-detail" */ '../features/college-detail/college-detail.page');
export const loadCourse = () =>
  import(/* webpackChunkName: "course-detail" */ '../features/course-detail/course-detail.page');
export const loadReport = () => import(/* webpackChunkName: "report" */ '../features/report/report.page');
export const loadCompare = () => import(/* webpackChunkName: "compare" */ '../features/compare/compare.page');
export const loadPlaces = () => import(/* webpackChunkName: "places" */ '../features/places/places.page');
export const loadProgrammes = () =>
  import(/* webpackChunkName: "programmes" */ '../features/programmes/programmes.page');
export const loadCollegeGroup = () =>
  import(/* webpackChunkName: "college-group" */ '../features/college-group/college-group.page');
