import {
  type College,
  courseCosts,
  displayName,
  formatNumber,
  formatPercent,
  knownType,
  mainCost,
  overallOf,
  webAddress,
} from '@setu/contracts';
import { Link, msg, paths, plain, t, translated, translatedContent, translatedPlace } from '@setu/sdk';
import { buttonClass, Icon, RatingBadge, SampleMark, costDetailText, rupeesShort, linkTo, strong } from '@setu/ui';
import type { ReactNode } from 'react';
import { PageActions } from '../college-actions/college-actions';
import { ratingText, rupeeRange } from '../../common/amounts';
import { listOf, ownSource } from '../../common/fact-sources';
import { externalLink } from '../../common/message-elements';
import { hasSamples, type HeaderBadge, PageHeader } from '../../common/college-page';
import { collegeName } from '../../common/college-name';
import styles from './college-header.module.css';
import { CollegeStatus } from './college-status';
import { showTabs } from './college-tabs';

export const CollegeHeader = ({ college }: { college: College }) => (
  <PageHeader
    college={college}
    title={collegeName(college).name}
    titleLang={collegeName(college).lang}
    subtitle={
      <>
        {!collegeName(college).lang && <OtherName college={college} />}
        <CollegeStatus college={college} />
        {college.affiliation && (
          <p className={styles.affiliation}>
            {t('Affiliated to {university}', { university: college.affiliation })}{' '}
            <small>{affiliationSource(college)}</small>
          </p>
        )}
      </>
    }
    badges={collegeBadges(college)}
    actions={<PageActions college={college} />}
  >
    <KeyAnswers college={college} />
  </PageHeader>
);

/** The English name of a college that is shown under its Hindi name, and where that is from. */
function OtherName({ college: { name, nameHiSource } }: { college: College }) {
  const address = webAddress(nameHiSource);
  return (
    <p>
      <span lang="en">{displayName(name)}</span>{' '}
      {nameHiSource && (
        <small>
          {t('Source of the Hindi name: <link>{source}</link>', {
            source: nameHiSource,
            link: address ? externalLink(address.href) : (source) => source,
          })}
        </small>
      )}
    </p>
  );
}

/** Returns where the affiliation is from; nothing for a college of no list whose fields tell it. */
const affiliationSource = ({ aisheCode, provenance, factSources }: College) =>
  ownSource(factSources, 'affiliation') ?? (provenance && listOf({ aisheCode, provenance }));

/** The first questions of a newcomer: what does it cost, how is it rated, whom can I talk to? */
function KeyAnswers({ college }: { college: College }) {
  const { programmes = [], ranks: [rank] = [] } = college;
  const seats = programmes.reduce((sum, { intake }) => sum + intake, 0);
  const overall = overallOf(college.rating);
  const samples = hasSamples(college);
  return (
    <div className={styles.answers}>
      <dl className={styles.figures}>
        <Cost college={college} />
        {overall !== undefined && (
          <div>
            <dt>
              {t('Rating')} {samples && <SampleMark of={plain('rating')} />}
            </dt>
            <dd>
              <RatingBadge value={overall} showBand />
            </dd>
          </div>
        )}
        {seats > 0 && (
          <div>
            <dt>{t('Seats a year')}</dt>
            <dd>
              <strong>{formatNumber(seats)}</strong>
              <span className={styles.detail}>
                {t('{count, plural, one {# programme} other {# programmes}}, AICTE 2025', { count: programmes.length })}
              </span>
            </dd>
          </div>
        )}
        {rank && (
          <div>
            <dt>{t('NIRF rank')}</dt>
            <dd>
              <strong>{rank.rank}</strong>
              <span className={styles.detail}>
                {translatedContent(rank.category)}, {rank.year}
              </span>
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.talk}>
        <Talk college={college} />
      </div>
    </div>
  );
}

const quiet = (text: ReactNode) => <span className={styles.from}>{text}</span>;

/** Shows the whole cost of a course, or else the fees of a year from the record of an exam. */
function Cost({ college }: { college: College }) {
  const cost = mainCost(courseCosts(college.courses));
  const exam = college.exams?.find(({ fee }) => fee);
  if (!cost && exam?.fee)
    return (
      <div>
        <dt>{t('Fee a year')}</dt>
        <dd>
          <strong>{rupeeRange(exam.fee)}</strong>
          <span className={styles.detail}>
            {t('by branch, record of {exam}, {year}', { exam: exam.name, year: exam.fee.year })}
          </span>
        </dd>
      </div>
    );
  return (
    <div>
      <dt>
        {t('Whole course')} {cost && hasSamples(college) && <SampleMark of={plain('fees')} />}
      </dt>
      <dd>
        {cost ? (
          <>
            {t('<small>from</small> <strong>{amount}</strong>', {
              amount: rupeesShort(cost.total),
              small: quiet,
              strong,
            })}
            <span className={styles.detail}>
              {translatedContent(cost.course)}, {costDetailText(cost)}
              {cost.years > 1 && <>, {t('about {amount} a year', { amount: rupeesShort(cost.total / cost.years) })}</>}
            </span>
          </>
        ) : (
          <span className={styles.unknown}>{t('We have no fees yet')}</span>
        )}
      </dd>
    </div>
  );
}

function Talk({ college: { _id, students } }: { college: College }) {
  const real = students.filter(({ sample }) => !sample).length;
  if (students.length === 0)
    return (
      <p>
        {t(
          'No student from this college is in our list of mentors yet. <link>See the mentors of other colleges</link>',
          {
            link: linkTo(paths.mentors()),
          },
        )}
      </p>
    );
  return (
    <>
      <Link to={paths.college(_id, 'mentors')} onClick={showTabs} className={buttonClass({ size: 'lg', wide: true })}>
        <Icon name="message-circle" />
        {t('Talk to a student')}
      </Link>
      {real > 0 ? (
        <p>
          {t(
            '{count, plural, one {# student or alumnus of this college.} other {# students and alumni of this college.}} Free of cost.',
            { count: real },
          )}
        </p>
      ) : (
        <p>
          <SampleMark of={plain('mentors')} /> {t('No student from this college is in our list of mentors yet.')}
        </p>
      )}
    </>
  );
}

/** Place, founding year, type, rating and placement rate. One badge says that both of the last two are unknown. */
function collegeBadges(college: College): HeaderBadge[] {
  const { location, establishedYear, rating, placementRate, outcome } = college;
  const type = knownType(college);
  const overall = overallOf(rating);
  const isSample = hasSamples(college);
  const figures: HeaderBadge[] =
    overall === undefined && placementRate === undefined
      ? [{ text: plain(outcome ? msg('No ratings yet') : msg('No ratings or placement data yet')) }]
      : [
          { text: ratingText(overall, isSample), icon: 'star' },
          { text: placementText(placementRate, isSample), icon: 'briefcase' },
        ];
  return [
    ...(location ? [{ text: translatedPlace(location), icon: 'map-pin' as const }] : []),
    ...(establishedYear ? [{ text: plain('Est. {year}', { year: establishedYear }), icon: 'calendar' as const }] : []),
    ...(type ? [{ text: translated(type), icon: 'building' as const }] : []),
    ...figures,
  ];
}

function placementText(rate: number | undefined, isSample: boolean): string {
  if (rate === undefined) return plain('Placement rate N/A');
  const text = isSample ? msg('Placement rate {rate} (sample)') : msg('Placement rate {rate}');
  return plain(text, { rate: formatPercent(rate) });
}
