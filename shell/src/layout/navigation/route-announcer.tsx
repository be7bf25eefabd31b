import { useLocation } from '@setu/sdk';
import { VisuallyHidden } from '@setu/ui';
import { useEffect, useRef, useState } from 'react';

const timeoutMs = 3000;

/** Announces a new page to screen readers and moves the focus to its content, which a router does not do. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });

    // The title is set by the page's code, which loads later.
    const titleBefore = document.title;
    const announce = () => {
      stop();
      setAnnouncement(document.title);
    };
    const observer = new MutationObserver(() => document.title !== titleBefore && announce());
    const timer = setTimeout(announce, timeoutMs);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return stop;
  }, [pathname]);

  return (
    <VisuallyHidden>
      <span role="status">{announcement}</span>
    </VisuallyHidden>
  );
}
