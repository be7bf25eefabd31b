import type { ComponentProps } from 'react';
import { cx } from '../browser';

interface TableProps extends ComponentProps<'table'> {
  /** Accessible name of the table and of the box in which it scrolls on a narrow screen. */
  label: string;
}

/** A table whose numbers line up (`ui-table__number` on such cells); it scrolls in its own box, never the page. */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="ui-table-box">
      <table {...rest} aria-label={label} className={cx('ui-table', className)} />
    </div>
  );
}
