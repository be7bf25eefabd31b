import { Link, msg, paths, plain, t, translatedContent } from '@setu/sdk';
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
      title={plain('No college matches “{search}”', { search })}
      action={
        isLiteral ? (
          <Link to={paths.colleges(search)} className={buttonClass({ variant: 'secondary' })}>
            {t('Show similar results')}
          </Link>
        ) : (
          <Link to={paths.colleges()} className={buttonClass({ variant: 'secondary' })}>
            {t('See all colleges')}
          </Link>
        )
      }
    >
      <p>
        {t(isLiteral ? msg('No college has exactly these words.') : msg('No exact match. Try a college or city name.'))}
      </p>
      {instead.length > 0 && (
        <ul className={styles.suggestions} aria-label={plain('Try instead')}>
          {instead.map((text) => (
            <li key={text}>
              <Link to={paths.colleges(text)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                {translatedContent(text)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
