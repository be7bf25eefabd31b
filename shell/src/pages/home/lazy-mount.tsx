import { useInView } from '@setu/ui';
import { type ReactNode, useRef } from 'react';

interface Props {
  /** Stands in until then; the box of what comes, so that nothing moves. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows its content from when its place comes near the window: a visitor who never scrolls there never fetches it. */
export function LazyMount({ fallback, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place);
  return <div ref={place}>{near ? children : fallback}</div>;
}
