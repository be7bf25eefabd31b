import type { College, NirfRank, Programme } from '@setu/contracts';
import { ExternalLink, Table } from '@setu/ui';
import { OnRecord } from './on-record';
import styles from './public-record.module.css';

/** What AISHE, AICTE and NIRF publish of a college. None of it is a sample. */
export function PublicRecord({ college }: { college: College }) {
  const { programmes = [], ranks = [] } = college;
  return (
    <>
      <OnRecord college={college} />
      {programmes.length > 0 && <Programmes programmes={programmes} />}
      {ranks.length > 0 && <Ranks ranks={ranks} />}
    </>
  );
}

const seats = new Intl.NumberFormat('en-IN');

function Programmes({ programmes }: { programmes: Programme[] }) {
  const levels = [...new Set(programmes.map(({ level }) => level))];
  return (
    <section aria-labelledby="programmes" className={styles.record}>
      <h2 id="programmes">Programmes</h2>
      {levels.map((level) => {
        const ofLevel = programmes.filter((programme) => programme.level === level);
        const total = ofLevel.reduce((sum, { intake }) => sum + intake, 0);
        return (
          <details key={level} className={styles.level} open={levels.length === 1}>
            <summary>
              <strong>{level}</strong>: {seats.format(total)} seats a year
            </summary>
            <Table label={`${level} programmes`}>
              <thead>
                <tr>
                  <th scope="col">Programme</th>
                  <th scope="col" className="ui-table__number">
                    Seats a year
                  </th>
                </tr>
              </thead>
              <tbody>
                {ofLevel.map(({ course, intake }) => (
                  <tr key={course}>
                    <th scope="row">{course}</th>
                    <td className="ui-table__number">{seats.format(intake)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </details>
        );
      })}
      <p className={styles.source}>
        Source: <ExternalLink href="https://facilities.aicte-india.org/dashboard">AICTE</ExternalLink>, approved intake
        of 2025. Other programmes may be on offer; ask the college.
      </p>
    </section>
  );
}

const Ranks = ({ ranks }: { ranks: NirfRank[] }) => (
  <section aria-labelledby="nirf-ranks" className={styles.record}>
    <h2 id="nirf-ranks">NIRF ranks</h2>
    <Table label="NIRF ranks" className={styles.ranks}>
      <thead>
        <tr>
          <th scope="col">Year</th>
          <th scope="col">List</th>
          <th scope="col" className="ui-table__number">
            Rank
          </th>
        </tr>
      </thead>
      <tbody>
        {ranks.map(({ year, category, rank }) => (
          <tr key={`${year} ${category}`}>
            <th scope="row">{year}</th>
            <td>{category}</td>
            <td className="ui-table__number">{rank}</td>
          </tr>
        ))}
      </tbody>
    </Table>
    <p className={styles.source}>
      Source:{' '}
      <ExternalLink href="https://www.nirfindia.org">
        National Institutional Ranking Framework, Ministry of Education
      </ExternalLink>
      , 2016 to 2025.
    </p>
  </section>
);
