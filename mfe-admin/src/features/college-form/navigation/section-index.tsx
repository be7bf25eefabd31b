import { Select } from '@setu/ui';
import { useFormContext, useFormState } from 'react-hook-form';
import type { CollegeValues } from '../values/college-values';
import { errorPaths } from '../values/error-paths';
import styles from './section-index.module.css';
import { sectionOf, sections } from './sections';
import { goToSection } from './go-to-section';
import { useSectionInView } from './use-section-in-view';

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

const problems = (count: number) => (count === 1 ? '1 problem' : `${count} problems`);
