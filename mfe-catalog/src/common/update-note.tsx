import type { Updating } from '@setu/contracts';
import { t } from '@setu/sdk';
import { Icon } from '@setu/ui';
import styles from './update-note.module.css';

/** Says that some colleges have their new facts and others the earlier ones, while that is so. */
export const UpdateNote = ({ of }: { of: Updating | undefined }) =>
  of?.updating && (
    <p role="note" className={styles.note}>
      <Icon name="info" />
      <span>{t('An update of the colleges has not ended yet. Some still have their earlier facts.')}</span>
    </p>
  );
