import { type FakeUniversities, type Question, questionsIn } from '@setu/contracts';
import { Link, type Message, msg, paths, t } from '@setu/sdk';
import { linkTo, strong } from '@setu/ui';
import type { ReactNode } from 'react';
import styles from './college-list.module.css';

interface Answer {
  text: Message;
  /** Label and address of the page or the official site that knows more. */
  link?: [label: Message, to: string];
}

const feesKnown = `${paths.colleges()}?known=Fees+known`;
const askStudents: [Message, string] = [msg('Ask a student'), paths.mentors()];

const answers: Record<Question, Answer> = {
  fees: {
    text: msg('What a course costs is on the page of its college, where we know it.'),
    link: [msg('Colleges with known fees'), feesKnown],
  },
  budget: {
    text: msg('You can sort by cost. It is known of few colleges, and the others follow behind them.'),
    link: [msg('Sort by cost'), `${paths.colleges()}?order=cost`],
  },
  hostel: { text: msg('A college’s page names its hostel, where we know of one.'), link: askStudents },
  scholarship: {
    text: msg('Scholarships of the government are on the National Scholarship Portal.'),
    link: [msg('scholarships.gov.in'), 'https://scholarships.gov.in'],
  },
  cutoff: {
    text: msg('What a rank or a score was enough for in earlier years is known for some entrance exams.'),
    link: [msg('See your chances'), paths.chances()],
  },
  naac: {
    text: msg('Where we hold the grade of NAAC, it is on the page of the college. NAAC has all grades:'),
    link: [msg('naac.gov.in'), 'https://www.naac.gov.in'],
  },
  lateral: {
    text: msg(
      'Lateral entry is into the second year of a degree, with a diploma. Which colleges offer it is not in our records.',
    ),
    link: [msg('Colleges that teach a first degree'), `${paths.colleges()}?level=Undergraduate`],
  },
  admission: { text: msg('How to apply is on the website of each college.'), link: askStudents },
};

/** Answers what a search asks beside the names of colleges. */
export const Answers = ({ search }: { search: string }) =>
  questionsIn(search).questions.map((question) => {
    const { text, link } = answers[question];
    return (
      <p key={question} className={styles.note}>
        {t(text)} {link && <Way label={link[0]} to={link[1]} />}
      </p>
    );
  });

const Way = ({ label, to }: { label: Message; to: string }) =>
  to.startsWith('https://') ? <a href={to}>{t(label)}</a> : <Link to={to}>{t(label)}</Link>;

const sourceLink = (url: string) => (content: ReactNode) => <a href={url}>{content}</a>;

/** Says which fake universities a search comes near. */
export const FakeWarning = ({ fakes: { items, source } }: { fakes: FakeUniversities }) => (
  <div role="note" className={styles.warning}>
    {items.map(({ name, place, state }) => (
      <p key={name + state}>
        {t('<strong>{name}</strong> is on the list of fake universities. It may not award degrees.', {
          name: [name, place, state].filter(Boolean).join(', '),
          strong,
        })}
      </p>
    ))}
    <p>
      {t('Source: <link>{name}</link>, {date}. The colleges below are others.', {
        name: source.name,
        date: source.asOf,
        link: sourceLink(source.url),
      })}
    </p>
  </div>
);

/** Offers words that a search may mean, where nothing was found by its own. */
export const Offered = ({ text }: { text: string }) => (
  <p className={styles.note}>
    {t('Did you mean <link>{text}</link>?', {
      text,
      link: linkTo(paths.colleges(text)),
    })}
  </p>
);
