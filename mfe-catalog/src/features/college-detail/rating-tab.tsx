import {
  type College,
  formatRating,
  overallOf,
  plural,
  ratingBand,
  ratingParts,
  type StateRating,
} from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { buttonClass, EmptyState, RatingBar, SampleMark, Table } from '@setu/ui';
import { TableBehind } from '../../charts/chart-figure';
import { ValueBar } from '../../charts/value-bar';
import { hasSamples } from '../../common/college-page';
import styles from './rating-tab.module.css';

/** The editors' mark, and the way to what students say. */
export const RatingTab = ({ college }: { college: College }) => (
  <>
    <EditorsRating college={college} />
    <p>
      <Link to={paths.reviews(college._id)} className={buttonClass({ variant: 'secondary' })}>
        Reviews by students
      </Link>
    </p>
  </>
);

function EditorsRating({ college }: { college: College }) {
  const { rating, stateRating } = college;
  const overall = overallOf(rating);
  const parts = typeof rating === 'object' ? rating : undefined;
  if (rating === undefined)
    return (
      <EmptyState
        title="No ratings yet"
        action={
          <Link to={paths.mentors()} className={buttonClass({ variant: 'secondary' })}>
            Ask a student
          </Link>
        }
      >
        Our editors have not rated this college, so teaching, faculty, infrastructure, placements and facilities are
        N/A.
      </EmptyState>
    );
  return (
    <section className={styles.rating} aria-labelledby="rating-title">
      <div className={styles.overall}>
        <h2 id="rating-title">Overall rating</h2>
        <p>
          <strong>{formatRating(overall)}</strong>
          {overall !== undefined && <span> out of 5 · {ratingBand(overall).label}</span>}
        </p>
        {overall !== undefined && (hasSamples(college) ? <SampleMark of="ratings" /> : <p>Given by our editors</p>)}
      </div>
      <div className={styles.bars}>
        {ratingParts.map(([part, label]) => (
          <div key={part} className={styles.part}>
            <RatingBar label={label} value={parts?.[part]} />
            <StateAverage college={college} mark={stateRating?.average[part]} />
          </div>
        ))}
      </div>
      {stateRating && <RatingTable college={college} stateRating={stateRating} />}
    </section>
  );
}

/** Shows the average rating in the state below the college's own mark. */
function StateAverage({ college, mark }: { college: College; mark: number | undefined }) {
  if (mark === undefined) return null;
  return (
    <p className={styles.average}>
      <span>
        {college.stateRating?.state} average {formatRating(mark)} {hasSamples(college) && <SampleMark />}
      </span>
      <ValueBar value={mark} of={5} reference />
    </p>
  );
}

function RatingTable({ college, stateRating }: { college: College; stateRating: StateRating }) {
  const { rating } = college;
  const parts = typeof rating === 'object' ? rating : {};
  const { state, colleges, average } = stateRating;
  return (
    <TableBehind>
      <Table label={`Ratings beside the average of ${state}`}>
        <thead>
          <tr>
            <th scope="col">Rating out of 5</th>
            <th scope="col" className="ui-table__number">
              This college
            </th>
            <th scope="col" className="ui-table__number">
              {state}, {plural(colleges, hasSamples(college) ? 'sample college' : 'rated college')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ratingParts.map(([part, label]) => (
            <tr key={part}>
              <th scope="row">{label}</th>
              <td className="ui-table__number">{formatRating(parts[part])}</td>
              <td className="ui-table__number">{formatRating(average[part])}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableBehind>
  );
}
