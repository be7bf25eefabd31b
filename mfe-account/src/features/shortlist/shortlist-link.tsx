import { plural } from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { Card, Icon } from '@setu/ui';
import styles from './shortlist-link.module.css';
import { useShortlist } from './use-shortlist';

/** The way to the shortlist from the profile, with how much there is in it. */
export function ShortlistLink() {
  const { entries } = useShortlist();
  const due = entries.flatMap(({ deadlines }) => deadlines).length;
  return (
    <Card interactive className={styles.link}>
      <Icon name="heart" />
      <Link to={paths.shortlist()} className="ui-card__link">
        Your shortlist
      </Link>
      <span className={styles.count}>
        {entries.length === 0 ? 'Nothing saved yet' : plural(entries.length, 'entry', 'entries')}
        {due > 0 && `, ${plural(due, 'deadline')}`}
      </span>
      <Icon name="chevron-right" />
    </Card>
  );
}
