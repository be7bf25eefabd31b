import { Link, paths, site, useSlot } from '@setu/sdk';
import { BrandMark, cx, ExternalLink, Icon, VisuallyHidden } from '@setu/ui';
import { FeedbackForm } from './feedback-form';
import { ThemeChoice } from './theme-choice';
import styles from './footer.module.css';
import { useScrollUpOnSamePage } from '../navigation/scroll-to-top';

export function Footer() {
  const { brandName, companyName } = site();
  return (
    <footer className={cx(styles.footer, 'ui-night')}>
      <div className={styles.content}>
        <div className={styles.about}>
          <p className={styles.brand}>
            <BrandMark />
            {brandName}
          </p>
          <p>Made for Students, By Students</p>
          <SocialLinks />
        </div>
        <FooterLinks />
        <FeedbackForm />
      </div>
      <div className={styles.end}>
        <p>© 2025 {companyName}, Indore</p>
        <ThemeChoice />
      </div>
    </footer>
  );
}

interface Group {
  title: string;
  links: [label: string, page: string][];
  /** Whether the links of slices follow here. */
  slot?: true;
}

const groups: Group[] = [
  {
    title: 'Company',
    links: [
      ['About', paths.about()],
      ['Meet the Team', paths.about('Team')],
      ['Who We Are', paths.about('who-We-Are')],
    ],
  },
  {
    title: 'Helpful Links',
    slot: true,
    links: [
      ['Contact', paths.contact()],
      ['FAQs', paths.faq()],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Terms', paths.terms()],
      ['Privacy', paths.policies()],
      ['Cookies', paths.policies('Cookies')],
    ],
  },
];

function FooterLinks() {
  const scrollUp = useScrollUpOnSamePage();
  const fills = useSlot('footer-link').map(({ label = '', page = '' }): Group['links'][number] => [label, page]);
  return (
    <nav aria-label="Footer" className={styles.groups}>
      {groups.map(({ title, links, slot }) => (
        <div key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.links}>
            {[...links, ...(slot ? fills : [])].map(([label, to]) => (
              <li key={to}>
                <Link to={to} onClick={scrollUp}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const channels = [
  { key: 'linkedin', label: 'LinkedIn', icon: 'linkedin' },
  { key: 'x', label: 'X', icon: 'x-social' },
  { key: 'instagram', label: 'Instagram', icon: 'instagram' },
] as const;

/** Links to the configured channels. */
function SocialLinks() {
  const { social } = site();
  return (
    <ul className={styles.social}>
      {channels
        .filter(({ key }) => social[key])
        .map(({ key, label, icon }) => (
          <li key={key}>
            <ExternalLink href={social[key]} plain>
              <Icon name={icon} />
              <VisuallyHidden>{label}</VisuallyHidden>
            </ExternalLink>
          </li>
        ))}
    </ul>
  );
}
