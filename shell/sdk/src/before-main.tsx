import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** For the shell alone: id of the place before the main part. */
export const beforeMainId = 'before-main';

/** Shows a page's own header or navigation before the main part of the document, so that 'Skip to content' skips it. */
export function BeforeMain({ children }: { children: ReactNode }) {
  const place = document.getElementById(beforeMainId);
  return place ? createPortal(children, place) : children;
}
