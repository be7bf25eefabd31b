import { Link, paths } from '@setu/sdk';
import { buttonClass, EmptyState } from '@setu/ui';
import styles from './college-list.module.css';

interface NoMatchProps {
  search: string;
  isLiteral: boolean;
  /** Shorter searches that find something. */
  instead: readonly string[];
}

/** Says that nothing was found, and where to go from here. */
export function NoMatch({ search, isLiteral, instead }: NoMatchProps) {
  return (
    <EmptyState
      title={`No college matches “${search}”`}
      action={
        isLiteral ? (
          <Link to={paths.colleges(search)} className={buttonClass({ variant: 'secondary' })}>
            Show similar results
          </Link>
        ) : (
          <Link to={paths.colleges()} className={buttonClass({ variant: 'secondary' })}>
            See all colleges
          </Link>
        )
      }
    >
      <p>{isLiteral ? 'No college has exactly these words.' : 'No exact match. Try a college or city name.'}</p>
      {instead.length > 0 && (
        <ul className={styles.suggestions} aria-label="Try instead">
          {instead.map((text) => (
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
