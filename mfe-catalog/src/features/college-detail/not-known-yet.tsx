import { type College, courseCosts, overallOf, webAddress } from '@setu/contracts';
import { Link, type Message, msg, plain, t } from '@setu/sdk';
import { buttonClass, Icon } from '@setu/ui';
import { reportPath } from '../../common/college.api';
import { listWords } from '../../common/list-words';
import { externalLink } from '../../common/message-elements';
import styles from './public-record.module.css';

/** Lists the facts that the page does not know, and where to ask for them. */
export function NotKnownYet({ college }: { college: College }) {
  const missing = missingOf(college);
  if (missing.length === 0) return null;
  const site = webAddress(college.website);
  return (
    <section aria-labelledby="not-known" className={styles.record}>
      <h2 id="not-known">{t('What we do not know yet, and where to ask')}</h2>
      <p>
        {t('We have no {facts} for this college yet, and we do not guess.', {
          facts: listWords(missing, 'disjunction'),
        })}
      </p>
      <ul className={styles.ask}>
        <li>
          {site
            ? t('The college itself: <link>{site}</link>', {
                site: site.text,
                link: externalLink(site.href),
              })
            : t('The college itself: ask its admission office for the fees of every year, in writing.')}
        </li>
        {college.affiliation && (
          <li>
            {t('{university}: which courses it may teach, and who may apply.', { university: college.affiliation })}
          </li>
        )}
        {college.programmes && (
          <li>
            {t('<link>AICTE</link>: whether a programme is approved this year.', {
              link: externalLink('https://facilities.aicte-india.org/dashboard'),
            })}
          </li>
        )}
        <li>
          {t('<link>UGC</link>: whether a university may award degrees; it keeps a list of fake universities.', {
            link: externalLink('https://www.ugc.gov.in'),
          })}
        </li>
        {college.aisheCode && (
          <li>
            {t('<link>AISHE</link>: the official directory, by the code {code}.', {
              code: college.aisheCode,
              link: externalLink('https://aishe.gov.in'),
            })}
          </li>
        )}
      </ul>
      <p>
        <Link to={reportPath(college._id)} className={buttonClass({ variant: 'secondary' })}>
          <Icon name="pencil" />
          {t('Know them? Tell us.')}
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
  const missing: [boolean, Message][] = [
    [courses.length === 0 && !programmes, msg('courses')],
    [courseCosts(courses).length === 0 && !exams.some(({ fee }) => fee), msg('fees')],
    [overallOf(rating) === undefined, msg('ratings')],
    [placementRate === undefined && !salary?.average && !salary?.highest, msg('placement figures')],
    [!contact?.email && !contact?.phone && !website, msg('contact details')],
    [students.length === 0, msg('students to talk to')],
  ];
  return missing.filter(([isMissing]) => isMissing).map(([, what]) => plain(what));
}
