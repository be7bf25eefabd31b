import { defaultLanguage } from '@setu/contracts';
import { language, Link, PageHead, site, t, useLocation } from '@setu/sdk';
import { Container, Prose } from '@setu/ui';
import type { ReactNode } from 'react';
import { English } from '../../language/english';
import styles from './legal-page.module.css';

export interface LegalSection {
  /** Anchor of the section. Other sites may link to it, so it must not change. */
  id: string;
  title: string;
  content: ReactNode;
}

interface LegalPageProps {
  title: string;
  description: string;
  /** The essentials in a few lines. */
  intro: ReactNode;
  sections: LegalSection[];
}

export const LegalPage = ({ title, description, intro, sections }: LegalPageProps) => (
  <Container className={styles.page}>
    <PageHead title={title} description={description} />
    {language() !== defaultLanguage && (
      <p className={styles.note}>{t('This page is in English, and its English text decides.')}</p>
    )}
    <English>
      <header className={styles.header}>
        <h1>{title}</h1>
        <Prose className={styles.intro}>{intro}</Prose>
      </header>
      <LegalContents sections={sections} />
      <div className={styles.sections}>
        {sections.map(({ id, title: name, content }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.section}>
            <Prose>
              <h2 id={`${id}-title`}>{name}</h2>
              {content}
            </Prose>
          </section>
        ))}
      </div>
    </English>
  </Container>
);

/** Links to the page's sections. The router updates the address and scrolls; the link moves the focus. */
function LegalContents({ sections }: { sections: Pick<LegalSection, 'id' | 'title'>[] }) {
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

export function SupportEmail() {
  const { supportEmail } = site();
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
