import { t } from '@setu/sdk';
import { type ReactNode, useId } from 'react';
import styles from './chart-figure.module.css';

interface ChartFigureProps {
  title: ReactNode;
  headingLevel?: 2 | 3;
  /** Explains the picture and how to read it. */
  note?: ReactNode;
  /** The same as a table: a picture is hidden from screen readers. */
  table: ReactNode;
  /** Whether the table is there without a press. */
  open?: boolean;
  children: ReactNode;
}

/** A picture of figures with its title, and the figures behind it. */
export function ChartFigure({ title, headingLevel = 3, note, table, open, children }: ChartFigureProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption className={styles.caption}>
        <Heading id={id}>{title}</Heading>
        {note && <p>{note}</p>}
      </figcaption>
      {children}
      <TableBehind open={open}>{table}</TableBehind>
    </figure>
  );
}

interface TableBehindProps {
  open?: boolean;
  children: ReactNode;
}

/** The figures of a picture as a table. */
export const TableBehind = ({ open, children }: TableBehindProps) => (
  <details className={styles.behind} open={open}>
    <summary>{t('As a table')}</summary>
    {children}
  </details>
);
