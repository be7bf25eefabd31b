import { shortlistId } from '@setu/contracts';
import { msg, notify, paths, plain, t } from '@setu/sdk';
import { buttonClass, cx, Icon } from '@setu/ui';
import { keep, putBack, takeOut, useShortlistStore } from './shortlist-store';
import { useIsSaved } from './use-is-saved';

export interface ShortlistButtonProps {
  collegeId: string;
  /** Name of the college. */
  name: string;
  /** Id of a course, with its title. */
  courseId?: string;
  course?: string;
  /** Shows a word beside the heart. */
  labelled?: boolean;
}

/** A heart that saves a college or course: for guests on the device, else in the account. The server renders it empty, the same for all visitors. */
export function ShortlistButton({ collegeId, name, courseId, course, labelled = false }: ShortlistButtonProps) {
  const id = shortlistId(collegeId, courseId);
  const isSaved = useIsSaved(id);
  const label = plain('Keep {title}', { title: course ? `${course}, ${name}` : name });

  const press = () => {
    const entry = useShortlistStore.getState().entries.find((each) => each.id === id);
    if (entry) {
      takeOut(id);
      notify('info', plain('Removed from your shortlist.'), { text: plain('Undo'), press: () => putBack(entry) });
    } else if (keep({ id, name, course })) {
      const { owner } = useShortlistStore.getState();
      const where = plain(owner ? msg('Saved to your shortlist.') : msg('Saved on this device.'));
      notify('success', where, { text: plain('See your shortlist'), to: paths.shortlist() });
    }
  };

  const look = labelled ? buttonClass({ variant: 'secondary', size: 'sm' }) : 'ui-icon-button';
  return (
    <button
      type="button"
      className={cx(look, 'ui-heart', 'ui-needs-script')}
      aria-label={label}
      aria-pressed={isSaved}
      title={label}
      onClick={press}
    >
      <Icon name="heart" />
      {labelled && t('Keep')}
    </button>
  );
}
