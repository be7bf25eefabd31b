import type { CollegeSuggestion } from '@setu/contracts';
import { Link } from '@setu/sdk';
import { Button } from '@setu/ui';
import { adminPaths } from '../paths';
import styles from './college-suggestions.module.css';

interface CollegeSuggestionsProps {
  label: string;
  suggestions: readonly CollegeSuggestion[];
  busy: boolean;
  /** Id of the college whose button is busy. */
  running?: string | undefined;
  /** Absent where nothing may be chosen. */
  onChoose?: ((id: string) => void) | undefined;
}

/** Colleges that a name may mean, each with what speaks for and against it, and a button that links it. */
export function CollegeSuggestions({ label, suggestions, busy, running, onChoose }: CollegeSuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <ul role="list" aria-label={label} className={styles.suggestions}>
      {suggestions.map((suggestion) => (
        <li key={suggestion._id}>
          <Suggestion suggestion={suggestion} />
          {onChoose && (
            <Button
              variant="secondary"
              size="sm"
              busy={running === suggestion._id}
              disabled={busy}
              aria-label={`Link to ${suggestion.name}, ${suggestion.location}`}
              onClick={() => onChoose(suggestion._id)}
            >
              Link
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const Suggestion = ({ suggestion }: { suggestion: CollegeSuggestion }) => {
  const { _id, name, location, confidence, supports, objections } = suggestion;
  return (
    <div>
      <Link to={adminPaths.college(_id)}>{name}</Link>
      <p className={styles.facts}>{[location, `likeness ${confidence}%`].filter(Boolean).join(' · ')}</p>
      <dl className={styles.evidence}>
        {supports.length > 0 && (
          <div>
            <dt>For:</dt>
            <dd>{supports.join('. ')}</dd>
          </div>
        )}
        {objections.length > 0 && (
          <div>
            <dt>Against:</dt>
            <dd>{objections.join('. ')}</dd>
          </div>
        )}
      </dl>
    </div>
  );
};
