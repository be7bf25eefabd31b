import type { CountedName } from '@setu/contracts';
import { langOf, Link, t } from '@setu/sdk';
import { hidden } from './message-elements';
import styles from './counted-links.module.css';

interface CountedLinksProps {
  names: readonly CountedName[];
  pathOf(name: CountedName): string;
  /** Returns a name in the language of the page. */
  textOf?(name: string): string;
}

/** Names with their numbers of colleges, each a link to these, in as many columns as there is room for. */
export const CountedLinks = ({ names, pathOf, textOf = (name) => name }: CountedLinksProps) => (
  <ul className={styles.links}>
    {names.map((each) => (
      <li key={each.slug}>
        <Link to={pathOf(each)}>
          <span lang={langOf(textOf(each.name))}>{textOf(each.name)}</span>{' '}
          <span className={styles.count}>
            {t('{count, plural, one {#<hidden> college</hidden>} other {#<hidden> colleges</hidden>}}', {
              count: each.count,
              hidden,
            })}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
