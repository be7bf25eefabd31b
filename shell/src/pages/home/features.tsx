import { Link, type Message, msg, paths, t } from '@setu/sdk';
import { Badge, Card, cx, Icon, type IconName, Section } from '@setu/ui';
import styles from './features.module.css';

const features = {
  title: msg('What you can do here'),
  lead: msg('Six things a good senior would help you with. Four are ready today, two are on their way.'),
  upcoming: msg('Soon!'),
  items: [
    {
      icon: 'sparkles',
      title: msg('Matches made for you'),
      description: msg(
        'Write what matters to you: a city, a course, a university. Colleges that fit best come first, and filters narrow the list down.',
      ),
      upcoming: false,
      link: { to: paths.chances(), text: msg('See your chances') },
    },
    {
      icon: 'book-open',
      title: msg('Colleges and courses in full'),
      description: msg(
        'Approved programmes, seats and ranks with their source; and where we know it, what the whole course costs.',
      ),
      upcoming: false,
    },
    {
      icon: 'star',
      title: msg('Ratings, part by part'),
      description: msg(
        'Teaching, faculty, infrastructure, placements and facilities, each on its own. Made-up ratings carry the word Sample.',
      ),
      upcoming: false,
    },
    {
      icon: 'message-circle',
      title: msg('Talk to mentors'),
      description: msg(
        'Chat on WhatsApp with undergraduates and alumni once they have joined. Mentors marked Sample are made up. It costs you nothing.',
      ),
      upcoming: false,
    },
    {
      icon: 'building',
      title: msg('Direct college connect'),
      description: msg('Put your question to the college’s own admission office, without an agent in between.'),
      upcoming: true,
    },
    {
      icon: 'indian-rupee',
      title: msg('Sell your study notes'),
      description: msg('Your neat notes helped you. Let them help the next batch, and earn from them.'),
      upcoming: true,
    },
  ] as Feature[],
};

interface Feature {
  icon: IconName;
  title: Message;
  description: Message;
  upcoming: boolean;
  link?: { to: string; text: Message };
}

export const Features = () => (
  <Section title={t(features.title)} lead={t(features.lead)}>
    <ul className={styles.features} role="list">
      {features.items.map(({ icon, title, description, upcoming, link }) => (
        <Card as="li" key={title} className={cx(styles.feature, upcoming && styles.upcoming)}>
          <span className={styles.arch}>
            <Icon name={icon} />
          </span>
          <h3 className={styles.title}>
            {t(title)} {upcoming && <Badge tone="accent">{t(features.upcoming)}</Badge>}
          </h3>
          <p className={styles.description}>
            {t(description)} {link && <Link to={link.to}>{t(link.text)}</Link>}
          </p>
        </Card>
      ))}
    </ul>
  </Section>
);
