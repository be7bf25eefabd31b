import { displayName } from '@setu/contracts';
import { msg, notify, paths, plain, type SlotProps } from '@setu/sdk';
import { buttonClass, Icon } from '@setu/ui';
import { keep, putBack, takeOut, useShortlistStore } from '../shortlist/shortlist-store';
import { useIsSaved } from '../shortlist/use-is-saved';

/** A button beside a seat that adds it to the visitor's preference list, or takes it out again. */
export default function SeatButton({ id, institution, programme }: SlotProps['seat-action']) {
  const isSaved = useIsSaved(id);
  const press = () => {
    const entry = useShortlistStore.getState().entries.find((each) => each.id === id);
    if (entry) {
      takeOut(id);
      notify('info', plain('Removed from your preference list.'), {
        text: plain('Undo'),
        press: () => putBack(entry),
      });
    } else if (keep({ id, name: institution, course: programme }))
      notify('success', plain('Added to your preference list.'), {
        text: plain('See your list'),
        to: paths.preferences(),
      });
  };
  const text = plain(isSaved ? msg('In my list') : msg('Add to my list'));
  return (
    <button
      type="button"
      className={`${buttonClass({ variant: 'secondary', size: 'sm' })} ui-needs-script`}
      aria-label={`${text}: ${displayName(programme)}, ${displayName(institution)}`}
      onClick={press}
    >
      <Icon name={isSaved ? 'check' : 'plus'} />
      {text}
    </button>
  );
}
