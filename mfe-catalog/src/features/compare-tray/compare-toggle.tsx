import { maxCompared } from '@setu/contracts';
import { notify, plain, t } from '@setu/sdk';
import { Button, cx, IconButton } from '@setu/ui';
import { choose, type Chosen, isSame, leaveOut, useChosen } from './chosen';
import styles from './compare-toggle.module.css';

interface CompareToggleProps {
  item: Chosen;
  /** With words, as on the page of the college or course. */
  wide?: boolean;
}

/** Puts a college or course among those to compare, or takes it out. */
export function CompareToggle({ item, wide = false }: CompareToggleProps) {
  const isChosen = useChosen().some((each) => isSame(each, item));
  const press = () => {
    if (isChosen) leaveOut(item);
    else if (!choose(item))
      notify('info', plain('{count, number} are chosen already. Remove one to add another.', { count: maxCompared }));
  };
  const shared = {
    icon: isChosen ? ('check' as const) : ('scale' as const),
    'aria-pressed': isChosen,
    onClick: press,
    className: cx('ui-needs-script', styles.toggle),
  };
  const label = plain('Compare {name}', { name: item.course ? `${item.course}, ${item.name}` : item.name });
  if (!wide) return <IconButton {...shared} label={label} />;
  return (
    <Button {...shared} variant="secondary" size="sm" aria-label={label}>
      {t('Compare')}
    </Button>
  );
}
