import { Link, paths } from '@setu/sdk';
import { useScrollUpOnSamePage } from '../navigation/use-scroll-up';
import styles from './footer.module.css';

const groups = [
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
] as const;

export function FooterLinks() {
  const scrollUp = useScrollUpOnSamePage();
  return (
    <nav aria-label="Footer" className={styles.groups}>
      {groups.map(({ title, links }) => (
        <div key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.links}>
            {links.map(([label, to]) => (
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
