import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** Returns true once the element has come within `margin` pixels of the window. */
export function useInView(ref: RefObject<Element | null>, margin = 500): boolean {
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, isNear, margin]);

  return isNear;
}

interface LazyMountProps {
  /** Placeholder until then. Give it the size of the children, so that nothing moves. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Mounts its children when they scroll near the window: visitors who never scroll there never load them. */
export function LazyMount({ fallback, children }: LazyMountProps) {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useInView(container);
  return <div ref={container}>{isNear ? children : fallback}</div>;
}
