import { PageHead, site } from '@setu/sdk';
import { BrandMark, BridgeDivider, Container, Prose, Section } from '@setu/ui';
import sideTitle from '../common/side-title.module.css';
import styles from './about-page.module.css';
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

/** A stair of arches, from school to doctorate. */
const Audience = ({ levels }: { levels: string[] }) => (
  <ol className={styles.stair} role="list">
    {levels.map((level) => (
      <li key={level} className={styles.step}>
        {level}
      </li>
    ))}
  </ol>
);

const motto = 'Made for Students, By Students';

const about = (brand: string) => ({
  description: `${brand} is a student-driven startup based in Indore, India: who we are, the team, what makes us different and where we are going.`,
  title: `About ${brand}`,
  what: {
    title: `What is ${brand}?`,
    paragraphs: [
      `${brand} is the bridge between the place you are in now and the college you dream of, with someone who has already crossed it walking beside you.`,
      'You can search colleges across India, see what a course costs from the first year to the last where that is known, and talk to undergraduates and alumni who sat in those very classrooms. Talking to them costs zero rupees.',
    ],
  },
  who: {
    title: 'Who We Are',
    paragraphs: [
      'We are a student-driven startup based in Indore, India. We know the twenty open tabs, the strangers calling about a “last seat”, and no one to ask the simple questions: Is the hostel all right? Do the placements reach everyone? Would you choose it again?',
      'So we are building the place we missed ourselves. It is for every student who stands before the next step:',
    ],
    audience: ['School', 'Diploma', 'Undergraduate', 'Postgraduate', 'Doctorate'],
  },
  different: {
    title: 'What Makes Us Different',
    points: [
      {
        title: 'Students answer, not salespeople',
        text: 'Mentors study at the college or have studied there. They tell you what a brochure leaves out.',
      },
      {
        title: 'Zero rupees, zero spam calls',
        text: 'Talking to mentors is free, and you can read everything without leaving a phone number.',
      },
      {
        title: 'Your data is never sold or shared',
        text: 'Not to colleges, coaching classes or advertisers. There is no advertising on these pages.',
      },
      {
        title: 'The whole cost, and honest gaps',
        text: 'Fees are added up for the whole course. Where we do not know something, we say so instead of guessing.',
      },
    ],
  },
  vision: {
    title: 'Our Vision',
    paragraphs: [
      'An India where the right college does not depend on whom your family happens to know. A student in a small town should hear the same honest answers as one whose cousin is already on campus.',
      `One day, the student who crossed with ${brand} comes back to the bridge as a mentor. That is the whole plan.`,
    ],
  },
});

const imprint = (company: string) => `© 2025 ${company}. Based in Indore, Madhya Pradesh, India.`;
