import { useLocation } from '@setu/sdk';
import type { MouseEvent } from 'react';
import { scrollToTop } from './scroll-to-top';

/** For a link's onClick: when the link leads to the very page one is on, scrolls smoothly to its top instead of doing nothing. */
export function useScrollUpOnSamePage() {
  const { pathname } = useLocation();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const link = new URL(event.currentTarget.href);
    if (link.hash || decodeURI(link.pathname).toLowerCase() !== decodeURI(pathname).toLowerCase()) return;
    scrollToTop();
  };
}
