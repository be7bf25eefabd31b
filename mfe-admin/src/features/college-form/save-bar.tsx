import { plural } from '@setu/contracts';
import { Button, FormAlert, ProgressBar } from '@setu/ui';
import { useFormContext, useFormState } from 'react-hook-form';
import { formatSavedAt } from './draft/draft-offer';
import styles from './save-bar.module.css';
import type { CollegeValues } from './values/college-values';
import { errorPaths, inFormOrder } from './values/problems';

interface SaveBarProps {
  label: string;
  /** Part that is sent, from 0 to 1; undefined while nothing is on its way. */
  progress: number | undefined;
  /** When the draft was last written down. */
  savedAt: number | undefined;
  failure: string | undefined;
  onShow(field: string): void;
  /** Saves without what is missing; not offered where nothing need be there. */
  onSaveInProgress?: () => void;
}

/** Always in reach: saves, tells how that goes, and leads to what is wrong. */
export function SaveBar({ label, progress, savedAt, failure, onShow, onSaveInProgress }: SaveBarProps) {
  const { control } = useFormContext<CollegeValues>();
  const { errors, isSubmitted } = useFormState({ control });
  const wrong = inFormOrder(errorPaths(errors).map((field) => ({ field, message: '' })));
  const saving = progress !== undefined;
  return (
    <div className={styles.bar}>
      <div className={styles.state}>
        <FormAlert>{failure ?? (isSubmitted && wrong.length > 0 && summary(wrong.length))}</FormAlert>
        {isSubmitted && wrong[0] && (
          <Button variant="quiet" size="sm" onClick={() => onShow(wrong[0]!.field)}>
            Show the first
          </Button>
        )}
        {saving && (
          <ProgressBar value={progress} className={styles.uploading}>
            {progress < 1 ? `Uploading, ${Math.floor(progress * 100)}%` : 'Uploaded, one moment…'}
          </ProgressBar>
        )}
        {!saving && savedAt !== undefined && wrong.length === 0 && !failure && (
          <p className={styles.saved}>Draft saved on this device at {formatSavedAt(savedAt)}</p>
        )}
      </div>
      {onSaveInProgress && isSubmitted && wrong.length > 0 && !saving && (
        <Button variant="secondary" onClick={onSaveInProgress}>
          Save as in progress
        </Button>
      )}
      <Button type="submit" busy={saving}>
        {saving ? 'Saving...' : label}
      </Button>
    </div>
  );
}

const summary = (count: number) => `${plural(count, 'field needs', 'fields need')} your attention.`;
