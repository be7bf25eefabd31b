import { type CollegeCard as College, sortingNames } from '@setu/contracts';
import { plain, t } from '@setu/sdk';
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

/** Shows the list in one group, or, in an order by a figure, those of which it is not known under a heading of their own. */
export function Groups({ items, known, total, start, order, children }: GroupsProps) {
  if (known === undefined) return children({ items, total, start, label: plain('Colleges'), isLast: true });
  const shownKnown = Math.min(Math.max(known - start, 0), items.length);
  const figure = sortingNames.find((sorting) => sorting === order) ?? 'figure';
  const groups: Group[] = [
    {
      items: items.slice(0, shownKnown),
      total: known,
      start,
      label: plain(
        '{figure, select, rank {Colleges with a NIRF rank} cost {Colleges with a cost} rating {Colleges with a rating} other {Colleges with a figure}}',
        { figure },
      ),
      isLast: false,
    },
    {
      items: items.slice(shownKnown),
      total: total - known,
      start: Math.max(start - known, 0),
      label: plain(
        '{figure, select, rank {Colleges without a known NIRF rank} cost {Colleges without a known cost} rating {Colleges without a known rating} other {Colleges without a known figure}}',
        { figure },
      ),
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
            ? t(
                '{count, plural, one {No {figure, select, rank {NIRF rank} cost {cost} rating {rating} other {figure}} is known of this college} other {No {figure, select, rank {NIRF rank} cost {cost} rating {rating} other {figure}} is known of these # colleges}}',
                { figure, count: total },
              )
            : t(
                '{figure, select, rank {No NIRF rank is known of the other {count, number}} cost {No cost is known of the other {count, number}} rating {No rating is known of the other {count, number}} other {No figure is known of the other {count, number}}}',
                { figure, count: total - known },
              )}
        </h2>
      )}
      {children({ ...group, isLast: at === shown.length - 1 })}
    </Fragment>
  ));
}
