import { type ReactNode, Suspense, type SuspenseProps } from 'react';

/**
 * Replaces `slices/suspense-slots` in the server build. It records whether the page's own slot is empty. A slot can also be
 * made to throw, which shows the reason.
 */

let failing: 'none' | 'pages' | 'all' = 'none';
let isEmpty = false;

/** Selects the slots in which an error, or missing code, ends the rendering instead of showing the fallback. */
export const failIn = (slots: typeof failing): void => void (failing = slots);

/** Renders, and returns whether the page's own slot was empty. */
export function noteEmptyPage<T>(render: () => T): { result: T; isEmpty: boolean } {
  isEmpty = false;
  return { result: render(), isEmpty };
}

/** Rendered only if the content is not. */
function Fallback({ children }: { children: ReactNode }) {
  isEmpty = true;
  return children;
}

export const PageSlot = ({ fallback, ...props }: SuspenseProps) =>
  failing === 'none' ? <Suspense {...props} fallback={<Fallback>{fallback}</Fallback>} /> : props.children;
export const WidgetSlot = (props: SuspenseProps) => (failing === 'all' ? props.children : <Suspense {...props} />);
