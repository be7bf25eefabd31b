import { Link, paths, t } from '@setu/sdk';
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
        {t('Your shortlist')}
      </Link>
      <span className={styles.count}>
        {entries.length === 0
          ? t('Nothing saved yet')
          : t('{count, plural, one {# entry} other {# entries}}', { count: entries.length })}
        {due > 0 && <>, {t('{count, plural, one {# deadline} other {# deadlines}}', { count: due })}</>}
      </span>
      <Icon name="chevron-right" />
    </Card>
  );
}
