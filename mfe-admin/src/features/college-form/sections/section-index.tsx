import { plural } from '@setu/contracts';
import { Select } from '@setu/ui';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { CollegeValues } from '../values/college-values';
import { errorPaths } from '../values/problems';
import { type SectionId, sectionOf, sections } from '../values/section-list';
import styles from './section-index.module.css';

/** The way to each section: links beside the form, a list to choose from on a phone. Sections with problems say how many. */
export function SectionIndex() {
  const { control } = useFormContext<CollegeValues>();
  const { errors } = useFormState({ control });
  const current = useSectionInView();
  const counts = sections.map(() => 0);
  for (const path of errorPaths(errors)) counts[sectionOf(path)]! += 1;
  return (
    <nav aria-label="Sections" className={styles.index}>
      <ul className={styles.links}>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={current === id ? 'location' : undefined}
              className={styles.link}
              onClick={(event) => {
                event.preventDefault();
                goToSection(id);
              }}
            >
              {title}
              {counts[index]! > 0 && <span className={styles.count}>{problems(counts[index]!)}</span>}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.choice}>
        <Select aria-label="Go to section" value={current} onChange={({ target }) => goToSection(target.value)}>
          {sections.map(({ id, title }, index) => (
            <option key={id} value={id}>
              {counts[index]! > 0 ? `${title}: ${problems(counts[index]!)}` : title}
            </option>
          ))}
        </Select>
      </div>
    </nav>
  );
}

const problems = (count: number) => plural(count, 'problem');

/** The first section in the upper part of the window. */
function useSectionInView(): SectionId {
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

/** Scrolls a section into sight and lets the keyboard go on there. */
function goToSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
