import { type CountedName, formatNumber } from '@setu/contracts';
import { Link } from '@setu/sdk';
import { VisuallyHidden } from '@setu/ui';
import styles from './counted-links.module.css';

interface CountedLinksProps {
  names: readonly CountedName[];
  pathOf(name: CountedName): string;
}

/** Names with their numbers of colleges, each a link to these, in as many columns as there is room for. */
export const CountedLinks = ({ names, pathOf }: CountedLinksProps) => (
  <ul className={styles.links}>
    {names.map((each) => (
      <li key={each.slug}>
        <Link to={pathOf(each)}>
          <span>{each.name}</span>{' '}
          <span className={styles.count}>
            {formatNumber(each.count)}
            <VisuallyHidden> {each.count === 1 ? 'college' : 'colleges'}</VisuallyHidden>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
