import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../browser';

type Column = ReactNode | { numbers: ReactNode };

interface TableProps extends ComponentProps<'table'> {
  /** Accessible name of the table and of the box in which it scrolls on a narrow screen. */
  label: string;
  /** Headings of the columns, `{ numbers: heading }` above numbers; false and undefined leave one out. Without them a `thead` is among the children. */
  columns?: readonly Column[];
}

/** A table whose numbers line up (`ui-table__number` on such cells); it scrolls in its own box, never the page. */
export function Table({ label, columns, className, children, ...rest }: TableProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="ui-table-box">
      <table {...rest} aria-label={label} className={cx('ui-table', className)}>
        {columns && (
          <thead>
            <tr>
              {columns
                .filter((column) => column !== false && column !== undefined)
                .map((column, index) =>
                  typeof column === 'object' && column && 'numbers' in column ? (
                    <th key={index} scope="col" className="ui-table__number">
                      {column.numbers}
                    </th>
                  ) : (
                    <th key={index} scope="col">
                      {column}
                    </th>
                  ),
                )}
            </tr>
          </thead>
        )}
        {children}
      </table>
    </div>
  );
}
