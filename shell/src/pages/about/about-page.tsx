import { type Message, msg, PageHead, plain, site, t } from '@setu/sdk';
import { BrandMark, BridgeDivider, Container, Prose, Section } from '@setu/ui';
import sideTitle from '../common/side-title.module.css';
import styles from './about-page.module.css';
import { Team } from './team/team';

export default function AboutPage() {
  const { brandName, companyName } = site();
  const values = { brand: brandName };
  const { title, description, what, who, different, vision } = about;
  return (
    <Container className={styles.page}>
      <PageHead title={plain(title, values)} description={plain(description, values)} />
      <header className={styles.header}>
        <BrandMark className={styles.mark} />
        <h1 className={styles.title}>{t(title, values)}</h1>
        <p className={styles.motto}>{t('Made for Students, By Students')}</p>
      </header>
      <Section title={t(what.title, values)} className={sideTitle.beside}>
        <Paragraphs texts={what.paragraphs} />
      </Section>
      <Section title={t(who.title)} id="who-We-Are" className={sideTitle.beside}>
        <div>
          <Paragraphs texts={who.paragraphs} />
          <Audience levels={who.audience} />
        </div>
      </Section>
      <Team />
      <Section title={t(different.title)} className={sideTitle.beside}>
        <ul className={styles.points} role="list">
          {different.points.map(({ title: point, text }) => (
            <li key={point} className={styles.point}>
              <h3>{t(point)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t(vision.title)} className={sideTitle.beside}>
        <Paragraphs texts={vision.paragraphs} />
      </Section>
      <BridgeDivider />
      <p className={styles.imprint}>
        {t('© 2025 {company}. Based in Indore, Madhya Pradesh, India.', { company: companyName })}
      </p>
    </Container>
  );
}

const Paragraphs = ({ texts }: { texts: Message[] }) => (
  <Prose>
    {texts.map((text) => (
      <p key={text}>{t(text, { brand: site().brandName })}</p>
    ))}
  </Prose>
);

/** A stair of arches, from school to doctorate. */
const Audience = ({ levels }: { levels: Message[] }) => (
  <ol className={styles.stair} role="list">
    {levels.map((level) => (
      <li key={level} className={styles.step}>
        {t(level)}
      </li>
    ))}
  </ol>
);

const about = {
  description: msg(
    '{brand} is a student-driven startup based in Indore, India: who we are, the team, what makes us different and where we are going.',
  ),
  title: msg('About {brand}'),
  what: {
    title: msg('What is {brand}?'),
    paragraphs: [
      msg(
        '{brand} is the bridge between the place you are in now and the college you dream of, with someone who has already crossed it walking beside you.',
      ),
      msg(
        'You can search colleges across India, see what a course costs from the first year to the last where that is known, and, once they have joined, talk to undergraduates and alumni who sat in those very classrooms. Talking to them costs zero rupees.',
      ),
    ],
  },
  who: {
    title: msg('Who We Are'),
    paragraphs: [
      msg(
        'We are a student-driven startup based in Indore, India. We know the twenty open tabs, the strangers calling about a “last seat”, and no one to ask the simple questions: Is the hostel all right? Do the placements reach everyone? Would you choose it again?',
      ),
      msg('So we are building the place we missed ourselves. It is for every student who stands before the next step:'),
    ],
    audience: [msg('School'), msg('Diploma'), msg('Undergraduate'), msg('Postgraduate'), msg('Doctorate')],
  },
  different: {
    title: msg('What Makes Us Different'),
    points: [
      {
        title: msg('Students answer, not salespeople'),
        text: msg('Mentors study at the college or have studied there. They tell you what a brochure leaves out.'),
      },
      {
        title: msg('Zero rupees, zero spam calls'),
        text: msg('Talking to mentors is free, and you can read everything without leaving a phone number.'),
      },
      {
        title: msg('Your data is never sold or shared'),
        text: msg('Not to colleges, coaching classes or advertisers. There is no advertising on these pages.'),
      },
      {
        title: msg('The whole cost, and honest gaps'),
        text: msg(
          'Fees are added up for the whole course. Where we do not know something, we say so instead of guessing.',
        ),
      },
    ],
  },
  vision: {
    title: msg('Our Vision'),
    paragraphs: [
      msg(
        'An India where the right college does not depend on whom your family happens to know. A student in a small town should hear the same honest answers as one whose cousin is already on campus.',
      ),
      msg(
        'One day, the student who crossed with {brand} comes back to the bridge as a mentor. That is the whole plan.',
      ),
    ],
  },
};
