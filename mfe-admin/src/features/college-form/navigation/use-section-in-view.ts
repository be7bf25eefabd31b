import { useEffect, useState } from 'react';
import { type SectionId, sections } from './sections';

/** The first section in the upper part of the window. */
export function useSectionInView(): SectionId {
  const [current, setCurrent] = useState<SectionId>(sections[0].id);
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const first = sections.find(({ id }) => inView.has(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: '-30% 0px -55% 0px' },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
