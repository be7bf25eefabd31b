import { type RefObject, useEffect, useState } from 'react';

/** True from when the element first comes within `margin` pixels of the window. */
export function useInView(ref: RefObject<Element | null>, margin = 500): boolean {
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (near || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, near, margin]);

  return near;
}
