import { preloadApi } from '@setu/sdk';
import { loadCollege } from '../pages';

export const collegePath = (collegeId: string) => `/api/colleges/${encodeURIComponent(collegeId)}`;

/** Handlers of a card that starts loading its college as soon as somebody means to open it. */
export function prefetchCollege(collegeId: string) {
  const start = () => {
    preloadApi(collegePath(collegeId));
    loadCollege().catch(() => undefined);
  };
  return { onPointerEnter: start, onFocus: start, onTouchStart: start };
}
