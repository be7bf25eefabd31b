import { PageHead } from '@setu/sdk';
import { Container, Prose } from '@setu/ui';
import type { ReactNode } from 'react';
import { LegalContents } from './legal-contents';
import styles from './legal-page.module.css';

export interface LegalSection {
  /** The anchor; links from elsewhere use it, so it stays. */
  id: string;
  title: string;
  content: ReactNode;
}

interface LegalPageProps {
  title: string;
  description: string;
  /** What matters most, in a few lines. */
  intro: ReactNode;
  sections: LegalSection[];
}

export const LegalPage = ({ title, description, intro, sections }: LegalPageProps) => (
  <Container className={styles.page}>
    <PageHead title={title} description={description} />
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
  </Container>
);
