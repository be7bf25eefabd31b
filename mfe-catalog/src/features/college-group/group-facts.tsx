import { type CollegeGroup, type FacetCount, formatNumber, plural, type RankedCollege } from '@setu/contracts';
import { Link } from '@setu/sdk';
import { ExternalLink, Table } from '@setu/ui';
import { Fragment } from 'react';
import { CountedLinks } from '../../common/counted-links';
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
          <strong>{formatNumber(colleges.total)}</strong> {colleges.total === 1 ? 'college' : 'colleges'}
          <a href="#colleges">See the list</a>
        </p>
        <Kinds group={group} />
      </div>
      <ClosingRanks group={group} />
      {ranked.length > 0 && <BestKnown ranked={ranked} total={group.rankedTotal} />}
      {places.length > 1 && (
        <section aria-labelledby="places-title" className={styles.part}>
          <h2 id="places-title">{group.state ? `Districts of ${group.state.name}` : 'By state'}</h2>
          <CountedLinks names={places} pathOf={({ name, slug }) => pathInside(group, name, slug)} />
        </section>
      )}
      {programmes.length > 0 && (
        <section aria-labelledby="programmes-title" className={styles.part}>
          <h2 id="programmes-title">Most offered in {where}</h2>
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
      Closing ranks of {plural(closings.colleges, 'college')}:{' '}
      {closings.exams.map(({ slug, name, year }, index) => (
        <Fragment key={slug}>
          {index > 0 && ' · '}
          <Link to={examYearPath({ exam: slug, year }, { state: state?.name })}>{name}</Link>
        </Fragment>
      ))}
    </p>
  );
}

/** Everyday names of the kinds in the public record. */
const spoken: Record<string, string> = {
  'Affiliated College': 'Affiliated colleges',
  'AICTE-approved institution': 'AICTE-approved institutions',
  'College (engineering)': 'Engineering colleges',
  'Constituent / University College': 'Colleges of a university',
  'PG Center / Off-Campus Center': 'Postgraduate and off-campus centres',
  'Recognised centre, not a college': 'Recognised centres, which are not colleges',
  Polytechnic: 'Polytechnics',
  'Teaching hospital': 'Teaching hospitals',
  University: 'Universities',
};

function Kinds({ group }: { group: CollegeGroup }) {
  const { kinds, types, colleges } = group;
  return (
    <dl className={styles.kinds}>
      {kinds.map((kind) => (
        <CountBar
          key={kind.value}
          {...kind}
          label={spoken[kind.value] ?? kind.value}
          of={colleges.total}
          to={listPath(group, { kind: kind.value })}
        />
      ))}
      {types.map((type) => (
        <CountBar
          key={type.value}
          {...type}
          label={`${type.value}, where known`}
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
        <Link to={to}>{label}</Link>
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
    <h2 id="ranked-title">Best known</h2>
    <ol className={styles.ranked}>
      {ranked.map(({ rank, ...college }) => (
        <SmallCollegeCard key={college._id} college={college}>
          {college.location && <p>{college.location}</p>}
          <p>
            <strong>{rank.rank}</strong> in {rank.category}, NIRF {rank.year}
          </p>
        </SmallCollegeCard>
      ))}
    </ol>
    <p className={styles.source}>
      {total > ranked.length && `${ranked.length} of ${formatNumber(total)} ranked colleges, newest lists first. `}
      <NirfSource />
    </p>
  </section>
);

const Seats = ({ group }: { group: CollegeGroup }) => (
  <section aria-labelledby="seats-title" className={styles.part}>
    <h2 id="seats-title">Approved seats a year</h2>
    <div className={styles.seats}>
      <Table label="Approved seats by level">
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col" className="ui-table__number">
              Seats a year
            </th>
            <th scope="col" className="ui-table__number">
              Colleges
            </th>
          </tr>
        </thead>
        <tbody>
          {group.seats.map(({ level, seats, colleges }) => (
            <tr key={level}>
              <th scope="row">{level}</th>
              <td className="ui-table__number">{formatNumber(seats)}</td>
              <td className="ui-table__number">{formatNumber(colleges)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
    <p className={styles.source}>
      Source: <ExternalLink href="https://facilities.aicte-india.org/dashboard">AICTE</ExternalLink>, approved intake of
      2025, of technical and management programmes. Colleges may offer others too.
    </p>
  </section>
);
