import { type FakeUniversities, type Question, questionsIn } from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import styles from './college-list.module.css';

interface Answer {
  text: string;
  /** Label and address of the page or the official site that knows more. */
  link?: [label: string, to: string];
}

const feesKnown = `${paths.colleges()}?known=Fees+known`;
const askStudents: [string, string] = ['Ask a student', paths.mentors()];

const answers: Record<Question, Answer> = {
  fees: {
    text: 'What a course costs is on the page of its college, where we know it.',
    link: ['Colleges with known fees', feesKnown],
  },
  budget: {
    text: 'You can sort by cost. It is known of few colleges, and the others follow behind them.',
    link: ['Sort by cost', `${paths.colleges()}?order=cost`],
  },
  hostel: { text: 'A college’s page names its hostel, where we know of one.', link: askStudents },
  scholarship: {
    text: 'Scholarships of the government are on the National Scholarship Portal.',
    link: ['scholarships.gov.in', 'https://scholarships.gov.in'],
  },
  cutoff: {
    text: 'What a rank or a score was enough for in earlier years is known for some entrance exams.',
    link: ['See your chances', paths.chances()],
  },
  naac: {
    text: 'Where we hold the grade of NAAC, it is on the page of the college and in the filter “NAAC grade”. NAAC has all grades:',
    link: ['naac.gov.in', 'https://www.naac.gov.in'],
  },
  lateral: {
    text: 'Lateral entry is into the second year of a degree, with a diploma. Which colleges offer it is not in our records.',
    link: ['Colleges that teach a first degree', `${paths.colleges()}?level=Undergraduate`],
  },
  admission: { text: 'How to apply is on the website of each college.', link: askStudents },
};

/** Answers what a search asks beside the names of colleges. */
export const Answers = ({ search }: { search: string }) =>
  questionsIn(search).questions.map((question) => {
    const { text, link } = answers[question];
    return (
      <p key={question} className={styles.note}>
        {text} {link && <Way label={link[0]} to={link[1]} />}
      </p>
    );
  });

const Way = ({ label, to }: { label: string; to: string }) =>
  to.startsWith('https://') ? <a href={to}>{label}</a> : <Link to={to}>{label}</Link>;

/** Says which fake universities a search comes near. */
export const FakeWarning = ({ fakes: { items, source } }: { fakes: FakeUniversities }) => (
  <div role="note" className={styles.warning}>
    {items.map(({ name, place, state }) => (
      <p key={name + state}>
        <strong>
          {name}, {[place, state].filter(Boolean).join(', ')}
        </strong>{' '}
        is on the list of fake universities. It may not award degrees.
      </p>
    ))}
    <p>
      Source: <a href={source.url}>{source.name}</a>, {source.asOf}. The colleges below are others.
    </p>
  </div>
);

/** Offers words that a search may mean, where nothing was found by its own. */
export const Offered = ({ text }: { text: string }) => (
  <p className={styles.note}>
    Did you mean <Link to={paths.colleges(text)}>{text}</Link>?
  </p>
);
