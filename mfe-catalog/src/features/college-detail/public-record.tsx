import { type College, displayName, formatNumber, type NirfRank, type Programme } from '@setu/contracts';
import { langOf, plain, t, translated, translatedContent } from '@setu/sdk';
import { cx, Table, strong } from '@setu/ui';
import { ChartFigure } from '../../charts/chart-figure';
import { RankLines } from '../../charts/rank-lines';
import { ValueBar } from '../../charts/value-bar';
import { NirfSource } from '../../common/nirf-source';
import { externalLink } from '../../common/message-elements';
import { ReportLink } from '../../common/report-figure';
import { OnRecord } from './on-record';
import styles from './public-record.module.css';

/** Shows the college's data from AISHE, AICTE and NIRF. None of it is a sample. */
export function PublicRecord({ college }: { college: College }) {
  const { programmes = [], ranks = [] } = college;
  return (
    <>
      <OnRecord college={college} />
      {programmes.length > 0 && <Programmes college={college} programmes={programmes} />}
      {ranks.length > 0 && <Ranks college={college} ranks={ranks} />}
    </>
  );
}

type Named = Pick<College, '_id' | 'name'>;

function Programmes({ college: { _id, name }, programmes }: { college: Named; programmes: Programme[] }) {
  const levels = [...new Set(programmes.map(({ level }) => level))];
  const seatsOf = (level: string) => sum(programmes.filter((programme) => programme.level === level));
  const max = Math.max(...levels.map(seatsOf));
  const maxOfOne = Math.max(...programmes.map(({ intake }) => intake));
  return (
    <section aria-labelledby="programmes" className={styles.record}>
      <h2 id="programmes">{t('Programmes')}</h2>
      {levels.map((level) => {
        const ofLevel = programmes.filter((programme) => programme.level === level);
        return (
          <details key={level} className={styles.level} open={levels.length === 1}>
            <summary>
              {t('<strong>{level}</strong>: {seats} seats a year', {
                level: translated(level),
                seats: formatNumber(seatsOf(level)),
                strong,
              })}
              {levels.length > 1 && <ValueBar value={seatsOf(level)} of={max} />}
            </summary>
            <Table
              label={plain('{level} programmes', { level: translated(level) })}
              columns={[t('Programme'), { numbers: t('Seats a year') }]}
            >
              <tbody>
                {ofLevel.map(({ course, intake }) => (
                  <tr key={course}>
                    <th scope="row" lang={langOf(course)}>
                      {course}
                    </th>
                    <td className={cx('ui-table__number', styles.seats)}>
                      {formatNumber(intake)}
                      <ValueBar value={intake} of={maxOfOne} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </details>
        );
      })}
      <p className={styles.source}>
        {t('Source: <link>AICTE</link>, approved intake of 2025. Other programmes may be on offer; ask the college.', {
          link: externalLink('https://facilities.aicte-india.org/dashboard'),
        })}{' '}
        <ReportLink
          collegeId={_id}
          subject="programmes"
          of={plain('Seats a year')}
          figure={`${displayName(name)}, seats approved by AICTE for 2025`}
        />
      </p>
    </section>
  );
}

const sum = (programmes: readonly Programme[]) => programmes.reduce((total, { intake }) => total + intake, 0);

/** More lines cannot be told apart; a table of fewer rows needs no press. */
const max = { lines: 5, rows: 6 };

function Ranks({ college: { _id, name }, ranks }: { college: Named; ranks: NirfRank[] }) {
  const lists = [...new Set(ranks.map(({ category }) => category))];
  const lines = lists
    .map((list) => ({ name: translated(list), points: ranks.filter(({ category }) => category === list) }))
    .filter(({ points }) => points.length > 1)
    .sort((a, b) => b.points.length - a.points.length)
    .slice(0, max.lines);
  const left = lists.length - lines.length;
  const table = (
    <Table
      label={plain('NIRF ranks')}
      className={styles.ranks}
      columns={[t('Year'), t('List'), { numbers: t('Rank') }]}
    >
      <tbody>
        {ranks.map(({ year, category, rank }) => (
          <tr key={`${year} ${category}`}>
            <th scope="row">{year}</th>
            <td>{translatedContent(category)}</td>
            <td className="ui-table__number">{rank}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
  return (
    <section aria-labelledby="nirf-ranks" className={styles.record}>
      <h2 id="nirf-ranks">{t('NIRF ranks')}</h2>
      {lines.length > 0 ? (
        <ChartFigure
          title={t('Over the years')}
          note={
            <>
              {t('Rank 1 is at the top. A gap is a year without a known rank.')}
              {left > 0 && <> {t('The table has more lists.')}</>}
            </>
          }
          table={table}
          open={ranks.length <= max.rows}
        >
          <RankLines lines={lines} />
        </ChartFigure>
      ) : (
        table
      )}
      <p className={styles.source}>
        <NirfSource />{' '}
        <ReportLink
          collegeId={_id}
          subject="ranks"
          of={plain('NIRF ranks')}
          figure={`${displayName(name)}, ranks in the lists of NIRF`}
        />
      </p>
    </section>
  );
}
