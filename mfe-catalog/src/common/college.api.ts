import { preloadApi } from '@setu/sdk';

export const collegePath = (collegeId: string) => `/api/colleges/${encodeURIComponent(collegeId)}`;

/** Event handlers of a card: it starts to load its college as soon as a visitor points at it. */
export function prefetchCollege(collegeId: string) {
  const start = () => {
    preloadApi(collegePath(collegeId));
    loadCollege().catch(() => undefined);
  };
  return { onPointerEnter: start, onFocus: start, onTouchStart: start };
}

// The code of the pages; a card may load it before it is pressed.
export const loadList = () =>
  import(/* webpackChunkName: "college-list" */ '../features/college-list/college-list.page');
export const loadCollege = () =>
  import(/* webpackChunkName: "college-detail" */ '../features/college-detail/college-detail.page');
export const loadCourse = () =>
  import(/* webpackChunkName: "course-detail" */ '../features/course-detail/course-detail.page');
