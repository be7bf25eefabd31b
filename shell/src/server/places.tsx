import { type ReactNode, Suspense, type SuspenseProps } from 'react';

/** Stands for `slices/places` in the server build: it notes whether the page's own place stays empty, and a place can be made to fail, which tells why. */

let failing: 'none' | 'pages' | 'all' = 'none';
let isEmpty = false;

/** In these places an error, and code that is missing, no longer shows the fallback but ends the rendering. */
export const failIn = (places: typeof failing): void => void (failing = places);

/** Renders, and tells whether the page's own place was empty. */
export function noteEmptyPage<T>(render: () => T): { result: T; isEmpty: boolean } {
  isEmpty = false;
  return { result: render(), isEmpty };
}

/** Is rendered only where the content is not. */
function Fallback({ children }: { children: ReactNode }) {
  isEmpty = true;
  return children;
}

export const PagePlace = ({ fallback, ...props }: SuspenseProps) =>
  failing === 'none' ? <Suspense {...props} fallback={<Fallback>{fallback}</Fallback>} /> : props.children;
export const WidgetPlace = (props: SuspenseProps) => (failing === 'all' ? props.children : <Suspense {...props} />);
