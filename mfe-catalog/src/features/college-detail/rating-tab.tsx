import {
  type College,
  displayName,
  formatRating,
  overallOf,
  ratingBand,
  ratingParts,
  type StateRating,
} from '@setu/contracts';
import { Link, msg, paths, plain, Slot, t, translated, translatedContent, translatedPlace } from '@setu/sdk';
import { buttonClass, EmptyState, RatingBar, SampleMark, Skeleton, Table, strong } from '@setu/ui';
import type { ReactNode } from 'react';
import { TableBehind } from '../../charts/chart-figure';
import { ValueBar } from '../../charts/value-bar';
import { hasSamples } from '../../common/college-page';
import styles from './rating-tab.module.css';

/** The editors' mark, and the way to what students say. */
export const RatingTab = ({ college }: { college: College }) => (
  <>
    <EditorsRating college={college} />
    <Slot
      name="college-rating"
      props={{ collegeId: college._id, name: displayName(college.name) }}
      fallback={<Skeleton shape="box" height="16em" className="ui-needs-script" />}
    />
    <p>
      <Link to={paths.reviews(college._id)} className={buttonClass({ variant: 'secondary' })}>
        {t('Reviews by students')}
      </Link>
    </p>
  </>
);

const inSpan = (text: ReactNode) => <span>{text}</span>;

function EditorsRating({ college }: { college: College }) {
  const { rating, stateRating } = college;
  const overall = overallOf(rating);
  const parts = typeof rating === 'object' ? rating : undefined;
  if (rating === undefined)
    return (
      <EmptyState
        title={plain('No ratings yet')}
        action={
          <Link to={paths.mentors()} className={buttonClass({ variant: 'secondary' })}>
            {t('Ask a student')}
          </Link>
        }
      >
        {t(
          'Our editors have not rated this college, so teaching, faculty, infrastructure, placements and facilities are N/A.',
        )}
      </EmptyState>
    );
  return (
    <section className={styles.rating} aria-labelledby="rating-title">
      <div className={styles.overall}>
        <h2 id="rating-title">{t('Overall rating')}</h2>
        <p>
          {overall === undefined ? (
            <strong>{formatRating(overall)}</strong>
          ) : (
            t('<strong>{rating}</strong><small> out of 5 · {band}</small>', {
              rating: formatRating(overall),
              band: translated(ratingBand(overall).label),
              strong,
              small: inSpan,
            })
          )}
        </p>
        {overall !== undefined &&
          (hasSamples(college) ? <SampleMark of={plain('ratings')} /> : <p>{t('Given by our editors')}</p>)}
      </div>
      <div className="ui-stack">
        {ratingParts.map(([part, label]) => (
          <div key={part} className={styles.part}>
            <RatingBar label={translated(label)} value={parts?.[part]} />
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
  if (mark === undefined || !college.stateRating) return null;
  return (
    <p className={styles.average}>
      <span>
        {t('{state} average {rating}', {
          state: translatedPlace(college.stateRating.state),
          rating: formatRating(mark),
        })}{' '}
        {hasSamples(college) && <SampleMark />}
      </span>
      <ValueBar value={mark} of={5} reference />
    </p>
  );
}

function RatingTable({ college, stateRating }: { college: College; stateRating: StateRating }) {
  const { rating } = college;
  const parts = typeof rating === 'object' ? rating : {};
  const { colleges, average } = stateRating;
  const state = translatedPlace(stateRating.state);
  return (
    <TableBehind>
      <Table
        label={plain('Ratings beside the average of {state}', { state })}
        columns={[
          t('Rating out of 5'),
          { numbers: t('This college') },
          {
            numbers: t(
              hasSamples(college)
                ? msg('{state}, {count, plural, one {# sample college} other {# sample colleges}}')
                : msg('{state}, {count, plural, one {# rated college} other {# rated colleges}}'),
              { state, count: colleges },
            ),
          },
        ]}
      >
        <tbody>
          {ratingParts.map(([part, label]) => (
            <tr key={part}>
              <th scope="row">{translatedContent(label)}</th>
              <td className="ui-table__number">{formatRating(parts[part])}</td>
              <td className="ui-table__number">{formatRating(average[part])}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableBehind>
  );
}
