import { PageHead, site } from '@setu/sdk';
import { BrandMark, BridgeDivider, Container, Prose, Section } from '@setu/ui';
import sideTitle from '../common/side-title.module.css';
import { about, imprint, motto } from './about-content';
import styles from './about-page.module.css';
import { Audience } from './audience';
import { Team } from './team/team';

export default function AboutPage() {
  const { brandName, companyName } = site();
  const { title, description, what, who, different, vision } = about(brandName);
  return (
    <Container className={styles.page}>
      <PageHead title={title} description={description} />
      <header className={styles.header}>
        <BrandMark className={styles.mark} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.motto}>{motto}</p>
      </header>
      <Section title={what.title} className={sideTitle.beside}>
        <Paragraphs texts={what.paragraphs} />
      </Section>
      <Section title={who.title} id="who-We-Are" className={sideTitle.beside}>
        <div>
          <Paragraphs texts={who.paragraphs} />
          <Audience levels={who.audience} />
        </div>
      </Section>
      <Team />
      <Section title={different.title} className={sideTitle.beside}>
        <ul className={styles.points} role="list">
          {different.points.map(({ title: point, text }) => (
            <li key={point} className={styles.point}>
              <h3>{point}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={vision.title} className={sideTitle.beside}>
        <Paragraphs texts={vision.paragraphs} />
      </Section>
      <BridgeDivider />
      <p className={styles.imprint}>{imprint(companyName)}</p>
    </Container>
  );
}

const Paragraphs = ({ texts }: { texts: string[] }) => (
  <Prose>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </Prose>
);
