import type { Overview, OverviewPart } from '@setu/contracts';
import { Link } from '@setu/sdk';
import { Card, Icon, type IconName, Skeleton, VisuallyHidden } from '@setu/ui';
import { adminPaths } from '../../paths';
import styles from './cards.module.css';

const cards: { title: string; to: string; icon: IconName; part: OverviewPart }[] = [
  { title: 'Manage Colleges', to: adminPaths.colleges(), icon: 'building', part: 'colleges' },
  { title: 'Manage Users', to: adminPaths.users(), icon: 'users', part: 'users' },
  { title: 'Manage Applications', to: adminPaths.applications(), icon: 'briefcase', part: 'applications' },
  { title: 'Check Messages', to: adminPaths.messages(), icon: 'mail', part: 'messages' },
];

interface CardsProps {
  totals: Overview['totals'] | undefined;
  isLoading: boolean;
}

/** The ways on, each with how much is there; they stay when that is not known. */
export const Cards = ({ totals, isLoading }: CardsProps) => (
  <ul role="list" className={styles.cards}>
    {cards.map(({ title, to, icon, part }) => (
      <Card key={to} as="li" interactive className={styles.card}>
        <h2 className={styles.title}>
          <Link to={to} className="ui-card__link">
            {title}
          </Link>
        </h2>
        <p className={styles.total}>{isLoading ? <Skeleton width="3rem" /> : <Total count={totals?.[part]} />}</p>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      </Card>
    ))}
  </ul>
);

const Total = ({ count }: { count: number | null | undefined }) =>
  typeof count === 'number' ? (
    count.toLocaleString('en-IN')
  ) : (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>How many is not known right now</VisuallyHidden>
    </>
  );
