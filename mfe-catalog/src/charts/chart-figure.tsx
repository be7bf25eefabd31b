import { type ReactNode, useId } from 'react';
import styles from './chart-figure.module.css';

interface ChartFigureProps {
  title: ReactNode;
  headingLevel?: 2 | 3;
  /** What the picture shows and how to read it. */
  note?: ReactNode;
  /** The same as a table: a picture is hidden from screen readers. */
  table: ReactNode;
  children: ReactNode;
}

/** A picture of figures with its title, and the figures behind it. */
export function ChartFigure({ title, headingLevel = 3, note, table, children }: ChartFigureProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption className={styles.caption}>
        <Heading id={id}>{title}</Heading>
        {note && <p>{note}</p>}
      </figcaption>
      {children}
      <details className={styles.behind}>
        <summary>As a table</summary>
        {table}
      </details>
    </figure>
  );
}
