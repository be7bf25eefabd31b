import { collegeSearchWords } from '@setu/contracts';
import { Link, paths } from '@setu/sdk';
import { buttonClass, EmptyState } from '@setu/ui';
import styles from './college-list.module.css';

/** Says that nothing was found, and suggests shorter searches. */
export function NoMatch({ search, isLiteral }: { search: string; isLiteral: boolean }) {
  const shorter = isLiteral ? [] : shorterSearches(search);
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

const maxSuggestions = 4;
const minLength = 4;

/** Searches that match at least what this one does: without its last word, each word alone, a lone word without its ending. */
export function shorterSearches(search: string): string[] {
  const words = collegeSearchWords(search);
  const [word = ''] = words;
  const shorter =
    words.length > 1
      ? [words.slice(0, -1).join(' '), ...words]
      : word.length > minLength
        ? [word.slice(0, Math.max(minLength, word.length - 2))]
        : [];
  return [...new Set(shorter)].slice(0, maxSuggestions);
}
