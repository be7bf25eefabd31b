import { type College, courseCosts, overallOf, webAddress } from '@setu/contracts';
import { Link } from '@setu/sdk';
import { buttonClass, ExternalLink, Icon } from '@setu/ui';
import { reportPath } from '../../common/college.api';
import { listWords } from '../../common/list-words';
import styles from './public-record.module.css';

/** Lists the facts that the page does not know, and where to ask for them. */
export function NotKnownYet({ college }: { college: College }) {
  const missing = missingOf(college);
  if (missing.length === 0) return null;
  const site = webAddress(college.website);
  return (
    <section aria-labelledby="not-known" className={styles.record}>
      <h2 id="not-known">What we do not know yet, and where to ask</h2>
      <p>We have no {listWords(missing, 'disjunction')} for this college yet, and we do not guess.</p>
      <ul className={styles.ask}>
        <li>
          {site ? (
            <>
              The college itself: <ExternalLink href={site.href}>{site.text}</ExternalLink>
            </>
          ) : (
            'The college itself: ask its admission office for the fees of every year, in writing.'
          )}
        </li>
        {college.affiliation && <li>{college.affiliation}: which courses it may teach, and who may apply.</li>}
        {college.programmes && (
          <li>
            <ExternalLink href="https://facilities.aicte-india.org/dashboard">AICTE</ExternalLink>: whether a programme
            is approved this year.
          </li>
        )}
        <li>
          <ExternalLink href="https://www.ugc.gov.in">UGC</ExternalLink>: whether a university may award degrees; it
          keeps a list of fake universities.
        </li>
        {college.aisheCode && (
          <li>
            <ExternalLink href="https://aishe.gov.in">AISHE</ExternalLink>: the official directory, by the code{' '}
            {college.aisheCode}.
          </li>
        )}
      </ul>
      <p>
        <Link to={reportPath(college._id)} className={buttonClass({ variant: 'secondary' })}>
          <Icon name="pencil" />
          Know them? Tell us.
        </Link>
      </p>
    </section>
  );
}

function missingOf(college: College): string[] {
  const {
    courses,
    programmes,
    rating,
    placementRate,
    package: salary,
    contact,
    website,
    students,
    exams = [],
  } = college;
  const missing: [boolean, string][] = [
    [courses.length === 0 && !programmes, 'courses'],
    [courseCosts(courses).length === 0 && !exams.some(({ fee }) => fee), 'fees'],
    [overallOf(rating) === undefined, 'ratings'],
    [placementRate === undefined && !salary?.average && !salary?.highest, 'placement figures'],
    [!contact?.email && !contact?.phone && !website, 'contact details'],
    [students.length === 0, 'students to talk to'],
  ];
  return missing.filter(([isMissing]) => isMissing).map(([, what]) => what);
}
