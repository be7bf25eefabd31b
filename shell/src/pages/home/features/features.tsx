import { Badge, Card, cx, Icon, Section } from '@setu/ui';
import { features } from '../home-content';
import styles from './features.module.css';

export const Features = () => (
  <Section title={features.title} lead={features.lead}>
    <ul className={styles.features} role="list">
      {features.items.map(({ icon, title, description, upcoming }) => (
        <Card as="li" key={title} className={cx(styles.feature, upcoming && styles.upcoming)}>
          <span className={styles.arch}>
            <Icon name={icon} />
          </span>
          <h3 className={styles.title}>
            {title} {upcoming && <Badge tone="accent">{features.upcoming}</Badge>}
          </h3>
          <p className={styles.description}>{description}</p>
        </Card>
      ))}
    </ul>
  </Section>
);
