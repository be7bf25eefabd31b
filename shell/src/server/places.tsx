import { Suspense, type SuspenseProps } from 'react';

/** Stands for `slices/places` in the server build: a place that stays empty can be made to fail, which tells why. */

let failing: 'none' | 'pages' | 'all' = 'none';

/** In these places an error, and code that is missing, no longer shows the fallback but ends the rendering. */
export const failIn = (places: typeof failing): void => void (failing = places);

export const PagePlace = (props: SuspenseProps) => (failing === 'none' ? <Suspense {...props} /> : props.children);
export const WidgetPlace = (props: SuspenseProps) => (failing === 'all' ? props.children : <Suspense {...props} />);
