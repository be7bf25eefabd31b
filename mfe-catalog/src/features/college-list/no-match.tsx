import { Link, paths } from '@setu/sdk';
import { buttonClass, EmptyState } from '@setu/ui';
import styles from './college-list.module.css';
import { shorterSearches } from './shorter-searches';

/** Nothing found, and what may find something. */
export function NoMatch({ search }: { search: string }) {
  const shorter = shorterSearches(search);
  return (
    <EmptyState
      title={`No college matches “${search}”`}
      action={
        <Link to={paths.colleges()} className={buttonClass({ variant: 'secondary' })}>
          See all colleges
        </Link>
      }
    >
      <p>Every word has to be found in the name, place, type, courses or keywords. Fewer or shorter words find more.</p>
      {shorter.length > 0 && (
        <ul className={styles.suggestions} aria-label="Try instead">
          {shorter.map((text) => (
            <li key={text}>
              <Link to={paths.colleges(text)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
