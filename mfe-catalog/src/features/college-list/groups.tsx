import { type CollegeCard as College, formatNumber, plural, type Sorting } from '@setu/contracts';
import { Fragment, type ReactNode } from 'react';
import styles from './college-list.module.css';

/** A part of the list, as a grid of its own shows it. */
interface Group {
  items: College[];
  total: number;
  /** Number of its items before the first of these. */
  start: number;
  label: string;
  isLast: boolean;
}

interface GroupsProps {
  items: College[];
  /** Number of all colleges that have the figure of the order; undefined in another order. */
  known: number | undefined;
  total: number;
  /** Number of colleges before the first of these. */
  start: number;
  order: string | undefined;
  children(group: Group): ReactNode;
}

const figures: Record<Sorting, string> = { rank: 'NIRF rank', cost: 'cost', rating: 'rating' };

/** Shows the list in one group, or, in an order by a figure, those of which it is not known under a heading of their own. */
export function Groups({ items, known, total, start, order, children }: GroupsProps) {
  if (known === undefined) return children({ items, total, start, label: 'Colleges', isLast: true });
  const shownKnown = Math.min(Math.max(known - start, 0), items.length);
  const figure = figures[order as Sorting] ?? 'figure';
  const groups: Group[] = [
    { items: items.slice(0, shownKnown), total: known, start, label: `Colleges with a ${figure}`, isLast: false },
    {
      items: items.slice(shownKnown),
      total: total - known,
      start: Math.max(start - known, 0),
      label: `Colleges without a known ${figure}`,
      isLast: true,
    },
  ];
  // Until the first of the others is loaded, the list of those that come first is the one that grows.
  const shown = groups.filter((group) => group.items.length > 0);
  return shown.map((group, at) => (
    <Fragment key={group.label}>
      {group === groups[1] && (
        <h2 className={styles.unknown}>
          {known === 0
            ? `No ${figure} is known of ${total === 1 ? 'this college' : `these ${plural(total, 'college')}`}`
            : `No ${figure} is known of the other ${formatNumber(total - known)}`}
        </h2>
      )}
      {children({ ...group, isLast: at === shown.length - 1 })}
    </Fragment>
  ));
}
