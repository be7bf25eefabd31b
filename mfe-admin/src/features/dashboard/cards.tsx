import { Link, paths } from '@setu/sdk';
import { Card, Icon, type IconName } from '@setu/ui';
import styles from './cards.module.css';

const cards: { title: string; to: string; icon: IconName }[] = [
  { title: 'Manage Colleges', to: paths.adminColleges(), icon: 'building' },
  { title: 'Manage Users', to: paths.adminUsers(), icon: 'users' },
  { title: 'Manage Applications', to: paths.adminApplications(), icon: 'briefcase' },
  { title: 'Check Messages', to: paths.adminMessages(), icon: 'mail' },
];

export const Cards = () => (
  <ul role="list" className={styles.cards}>
    {cards.map(({ title, to, icon }) => (
      <Card key={to} as="li" interactive>
        <Icon name={icon} />
        <h2 className={styles.title}>
          <Link to={to} className="ui-card__link">
            {title}
          </Link>
        </h2>
      </Card>
    ))}
  </ul>
);
