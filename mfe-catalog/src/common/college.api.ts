export const collegePath = (collegeId: string) => `/api/colleges/${encodeURIComponent(collegeId)}`;

export const loadList = () =>
  import(/* webpackChunkName: "college-list" */ '../features/college-list/college-list.page');
export const loadCollege = () =>
  import(/* webpackChunkName: "college-detail" */ '../features/college-detail/college-detail.page');
export const loadCourse = () =>
  import(/* webpackChunkName: "course-detail" */ '../features/course-detail/course-detail.page');
