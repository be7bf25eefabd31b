/** The downloads of the pages, so that a card can start one before it is pressed. */
export const loadList = () =>
  import(/* webpackChunkName: "college-list" */ './features/college-list/college-list.page');
export const loadCollege = () =>
  import(/* webpackChunkName: "college-detail" */ './features/college-detail/college-detail.page');
export const loadCourse = () =>
  import(/* webpackChunkName: "course-detail" */ './features/course-detail/course-detail.page');
