import { Link, type Message, msg, paths, plain, site, t, useSlot } from '@setu/sdk';
import { BrandMark, cx, ExternalLink, Icon, VisuallyHidden } from '@setu/ui';
import type { ReactNode } from 'react';
import { otherParts } from '../../slices/other-parts';
import { FeedbackForm } from './feedback-form';
import { LanguageChoice } from './language-choice';
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
          <p>{t('Made for Students, By Students')}</p>
          <SocialLinks />
        </div>
        <FooterLinks />
        <FeedbackForm />
      </div>
      {otherParts.note?.(styles.end!)}
      <div className={styles.end}>
        <p>{t('© 2025 {company}, Indore', { company: companyName })}</p>
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </footer>
  );
}

interface Group {
  title: Message;
  links: [label: Message, page: string][];
  /** Whether the links of slices follow here. */
  slot?: true;
}

const groups: Group[] = [
  {
    title: msg('Company'),
    links: [
      [msg('About'), paths.about()],
      [msg('Meet the Team'), paths.about('Team')],
      [msg('Who We Are'), paths.about('who-We-Are')],
    ],
  },
  {
    title: msg('Helpful Links'),
    slot: true,
    links: [
      [msg('Contact'), paths.contact()],
      [msg('FAQs'), paths.faq()],
    ],
  },
  {
    title: msg('Legal'),
    links: [
      [msg('Terms'), paths.terms()],
      [msg('Privacy'), paths.policies()],
      [msg('Cookies'), paths.policies('Cookies')],
    ],
  },
];

function FooterLinks() {
  const scrollUp = useScrollUpOnSamePage();
  const fills = useSlot('footer-link').map(({ label, page = '' }): [label: ReactNode, page: string] => [label, page]);
  return (
    <nav aria-label={plain('Footer')} className={styles.groups}>
      {groups.map(({ title, links, slot }) => (
        <div key={title}>
          <h2 className={styles.title}>{t(title)}</h2>
          <ul className={styles.links}>
            {[...links.map(([label, to]) => [t(label), to] as const), ...(slot ? fills : [])].map(([label, to]) => (
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
