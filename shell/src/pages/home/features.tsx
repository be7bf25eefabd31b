import { Link, paths } from '@setu/sdk';
import { Badge, Card, cx, Icon, type IconName, Section } from '@setu/ui';
import styles from './features.module.css';

const features = {
  title: 'What you can do here',
  lead: 'Six things a good senior would help you with. Four are ready today, two are on their way.',
  upcoming: 'Soon!',
  items: [
    {
      icon: 'sparkles',
      title: 'Matches made for you',
      description:
        'Write what matters to you: a city, a course, a university. Colleges that fit best come first, and filters narrow the list down.',
      upcoming: false,
      link: { to: paths.chances(), text: 'See your chances' },
    },
    {
      icon: 'book-open',
      title: 'Colleges and courses in full',
      description:
        'Approved programmes, seats and ranks with their source; and where we know it, what the whole course costs.',
      upcoming: false,
    },
    {
      icon: 'star',
      title: 'Ratings, part by part',
      description:
        'Teaching, faculty, infrastructure, placements and facilities, each on its own. Made-up ratings carry the word Sample.',
      upcoming: false,
    },
    {
      icon: 'message-circle',
      title: 'Talk to mentors',
      description:
        'Chat on WhatsApp with undergraduates and alumni once they have joined. Mentors marked Sample are made up. It costs you nothing.',
      upcoming: false,
    },
    {
      icon: 'building',
      title: 'Direct college connect',
      description: 'Put your question to the college’s own admission office, without an agent in between.',
      upcoming: true,
    },
    {
      icon: 'indian-rupee',
      title: 'Sell your study notes',
      description: 'Your neat notes helped you. Let them help the next batch, and earn from them.',
      upcoming: true,
    },
  ] as Feature[],
};

interface Feature {
  icon: IconName;
  title: string;
  description: string;
  upcoming: boolean;
  link?: { to: string; text: string };
}

export const Features = () => (
  <Section title={features.title} lead={features.lead}>
    <ul className={styles.features} role="list">
      {features.items.map(({ icon, title, description, upcoming, link }) => (
        <Card as="li" key={title} className={cx(styles.feature, upcoming && styles.upcoming)}>
          <span className={styles.arch}>
            <Icon name={icon} />
          </span>
          <h3 className={styles.title}>
            {title} {upcoming && <Badge tone="accent">{features.upcoming}</Badge>}
          </h3>
          <p className={styles.description}>
            {description} {link && <Link to={link.to}>{link.text}</Link>}
          </p>
        </Card>
      ))}
    </ul>
  </Section>
);
