import { Link, useLocation } from '@setu/sdk';
import type { LegalSection } from './legal-page';
import styles from './legal-contents.module.css';

/** The page's sections as links. The router writes the address and scrolls; reading goes on from the section. */
export function LegalContents({ sections }: { sections: Pick<LegalSection, 'id' | 'title'>[] }) {
  const { hash } = useLocation();
  const readFrom = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <h2 id="contents-title" className={styles.title}>
        On this page
      </h2>
      <ol className={styles.list} role="list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className={styles.link}
              aria-current={hash === `#${id}` ? 'location' : undefined}
              onClick={() => readFrom(id)}
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
