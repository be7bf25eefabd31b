import { cx } from '@setu/ui';
import type { TeamMember } from './team-content';
import styles from './team-card.module.css';

export const TeamCard = ({ member: { emoji, name, title, description } }: { member: TeamMember }) => (
  <li className={cx('swiper-slide', styles.card)}>
    <span className={styles.emoji} aria-hidden>
      {emoji}
    </span>
    <h3>{name}</h3>
    <p className={styles.title}>{title}</p>
    <p className={styles.description}>{description}</p>
  </li>
);
