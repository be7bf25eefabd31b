import { type CollegeGroup, type FacetCount, formatNumber, type RankedCollege } from '@setu/contracts';
import { Link, type Message, msg, plain, t, translated, translatedContent, translatedPlace } from '@setu/sdk';
import { Table, strong } from '@setu/ui';
import { Fragment } from 'react';
import { PlaceText } from '../../common/card-text';
import { CountedLinks } from '../../common/counted-links';
import { externalLink } from '../../common/message-elements';
import { NirfSource } from '../../common/nirf-source';
import { placePath, programmePath } from '../../common/place-paths';
import { SmallCollegeCard } from '../../common/small-college-card';
import { examYearPath } from '../cutoffs/cutoff-paths';
import styles from './college-group.module.css';
import { groupWords, listPath } from './group-words';

/** Shows facts about all colleges of a group: the count of each kind, the best known, its places and programmes, the seats. */
export function GroupFacts({ group }: { group: CollegeGroup }) {
  const { where } = groupWords(group);
  const { ranked, places, programmes, seats, colleges } = group;
  return (
    <>
      <div className={styles.glance}>
        <p className={styles.total}>
          {t('{count, plural, one {<strong>#</strong> college} other {<strong>#</strong> colleges}}', {
            count: colleges.total,
            strong,
          })}
          <a href="#colleges">{t('See the list')}</a>
        </p>
        <Kinds group={group} />
      </div>
      <ClosingRanks group={group} />
      {ranked.length > 0 && <BestKnown ranked={ranked} total={group.rankedTotal} />}
      {places.length > 1 && (
        <section aria-labelledby="places-title" className={styles.part}>
          <h2 id="places-title">
            {group.state ? t('Districts of {state}', { state: translatedPlace(group.state.name) }) : t('By state')}
          </h2>
          <CountedLinks
            names={places}
            textOf={translatedPlace}
            pathOf={({ name, slug }) => pathInside(group, name, slug)}
          />
        </section>
      )}
      {programmes.length > 0 && (
        <section aria-labelledby="programmes-title" className={styles.part}>
          <h2 id="programmes-title">{t('Most offered in {where}', { where })}</h2>
          <CountedLinks
            names={programmes}
            pathOf={({ name, slug }) =>
              group.district ? listPath(group, { programme: name }) : programmePath(slug, group.state!.slug)
            }
          />
        </section>
      )}
      {seats.length > 0 && <Seats group={group} />}
    </>
  );
}

/** A programme in a district has no page of its own, so the list of colleges answers. */
const pathInside = (group: CollegeGroup, name: string, slug: string): string =>
  group.programme
    ? group.state
      ? listPath(group, { district: name })
      : programmePath(group.programme.slug, slug)
    : placePath(group.state!.slug, slug);

function ClosingRanks({ group: { closings, state } }: { group: CollegeGroup }) {
  if (!closings) return null;
  return (
    <p className={styles.closings}>
      {t('Cut-offs of {count, plural, one {# college} other {# colleges}}:', { count: closings.colleges })}{' '}
      {closings.exams.map(({ slug, name, year }, index) => (
        <Fragment key={slug}>
          {index > 0 && ' · '}
          <Link to={examYearPath({ exam: slug, year }, { state: state?.name })}>{translatedContent(name)}</Link>
        </Fragment>
      ))}
    </p>
  );
}

/** Everyday names of the kinds in the public record. */
const spoken: Record<string, Message> = {
  'Affiliated College': msg('Affiliated colleges'),
  'AICTE-approved institution': msg('AICTE-approved institutions'),
  'College (engineering)': msg('Engineering colleges'),
  'Constituent / University College': msg('Colleges of a university'),
  'PG Center / Off-Campus Center': msg('Postgraduate and off-campus centres'),
  'Recognised centre, not a college': msg('Recognised centres, which are not colleges'),
  Polytechnic: msg('Polytechnics'),
  'Teaching hospital': msg('Teaching hospitals'),
  University: msg('Universities'),
};

function nameOf(kind: string): string {
  const name = spoken[kind];
  return name ? plain(name) : kind;
}

function Kinds({ group }: { group: CollegeGroup }) {
  const { kinds, types, colleges } = group;
  return (
    <dl className={styles.kinds}>
      {kinds.map((kind) => (
        <CountBar
          key={kind.value}
          {...kind}
          label={nameOf(kind.value)}
          of={colleges.total}
          to={listPath(group, { kind: kind.value })}
        />
      ))}
      {types.map((type) => (
        <CountBar
          key={type.value}
          {...type}
          label={plain('{type}, where known', { type: translated(type.value) })}
          of={colleges.total}
          to={listPath(group, { type: type.value })}
        />
      ))}
    </dl>
  );
}

function CountBar({ label, count, of, to }: FacetCount & { label: string; of: number; to: string }) {
  return (
    <div>
      <dt>
        <Link to={to}>{translatedContent(label)}</Link>
      </dt>
      <dd>
        {formatNumber(count)}
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden className={styles.bar}>
          <rect width={Math.max(0.5, (count / of) * 100)} height="4" />
        </svg>
      </dd>
    </div>
  );
}

const BestKnown = ({ ranked, total }: { ranked: RankedCollege[]; total: number }) => (
  <section aria-labelledby="ranked-title" className={styles.part}>
    <h2 id="ranked-title">{t('Best known')}</h2>
    <ol className={styles.ranked}>
      {ranked.map(({ rank, ...college }) => (
        <SmallCollegeCard key={college._id} college={college}>
          {college.location && (
            <p>
              <PlaceText location={college.location} />
            </p>
          )}
          <p>
            {t('<strong>{rank}</strong> in {category}, NIRF {year}', {
              ...rank,
              category: translated(rank.category),
              strong,
            })}
          </p>
        </SmallCollegeCard>
      ))}
    </ol>
    <p className={styles.source}>
      {total > ranked.length && (
        <>{t('{shown} of {total, number} ranked colleges, newest lists first.', { shown: ranked.length, total })} </>
      )}
      <NirfSource />
    </p>
  </section>
);

const Seats = ({ group }: { group: CollegeGroup }) => (
  <section aria-labelledby="seats-title" className={styles.part}>
    <h2 id="seats-title">{t('Approved seats a year')}</h2>
    <div className={styles.seats}>
      <Table
        label={plain('Approved seats by level')}
        columns={[t('Level'), { numbers: t('Seats a year') }, { numbers: t('Colleges') }]}
      >
        <tbody>
          {group.seats.map(({ level, seats, colleges }) => (
            <tr key={level}>
              <th scope="row">{translatedContent(level)}</th>
              <td className="ui-table__number">{formatNumber(seats)}</td>
              <td className="ui-table__number">{formatNumber(colleges)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
    <p className={styles.source}>
      {t(
        'Source: <link>AICTE</link>, approved intake of 2025, of technical and management programmes. Colleges may offer others too.',
        { link: externalLink('https://facilities.aicte-india.org/dashboard') },
      )}
    </p>
  </section>
);
