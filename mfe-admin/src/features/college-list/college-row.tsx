import type { AdminCollege } from '@setu/contracts';
import { Link } from '@setu/sdk';
import { cx, IconButton, RatingBadge } from '@setu/ui';
import { adminPaths } from '../../paths';
import { formatDay } from '../../components/format-day';
import styles from './college-list.module.css';

export function CollegeRow({ college, onDelete }: { college: AdminCollege; onDelete(): void }) {
  const { _id, name, location, type, rating, courseCount, mentorCount, updatedAt } = college;
  return (
    <div className={styles.row}>
      <Link to={adminPaths.college(_id)} className={styles.name}>
        {name}
      </Link>
      <span className={styles.place}>{location}</span>
      <span className={styles.type}>{type}</span>
      <span className={styles.rating}>{rating !== undefined && <RatingBadge value={rating} />}</span>
      <Count of={courseCount} unit={courseCount === 1 ? 'course' : 'courses'} />
      <Count of={mentorCount} unit={mentorCount === 1 ? 'mentor' : 'mentors'} />
      <span className={styles.updated}>
        <span className={styles.unit}>Updated </span>
        {formatDay(updatedAt)}
      </span>
      <span className={styles.tools}>
        <Link to={adminPaths.college(_id)} className={styles.edit}>
          Edit<span className="ui-visually-hidden"> {name}</span>
        </Link>
        <IconButton icon="trash" label={`Delete ${name}`} className={styles.delete} onClick={onDelete} />
      </span>
    </div>
  );
}

/** A number; the head line says of what, and so does the card. */
const Count = ({ of, unit }: { of: number; unit: string }) => (
  <span className={cx(styles.count, of === 0 && styles.zero)}>
    {of}
    <span className={styles.unit}> {unit}</span>
  </span>
);
