import type { ReactNode } from 'react';
import { percent, stackOf } from './scale';
import styles from './stacked-bars.module.css';

export interface StackedBar {
  id: string;
  label: ReactNode;
  /** The whole, as text. */
  text: ReactNode;
  /** In the order in which they are stacked; none when nothing is known. */
  parts: readonly number[];
}

/** One bar below the other, on one scale; each is its parts, one behind the other and numbered from 1. */
export function StackedBars({ bars }: { bars: readonly StackedBar[] }) {
  const whole = Math.max(0, ...bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)));
  return (
    <ul className={styles.bars}>
      {bars.map(({ id, label, text, parts }) => (
        <li key={id}>
          <p className={styles.label}>
            <span>{label}</span> <strong>{text}</strong>
          </p>
          {parts.length > 0 && (
            <svg className={styles.bar} aria-hidden focusable="false">
              {stackOf(parts, whole).map(({ start, length }, index) => (
                <g key={index}>
                  <rect x={percent(start)} width={percent(length)} height="100%" />
                  {length > 0.05 && (
                    <text x={percent(start + length / 2)} y="50%">
                      {index + 1}
                    </text>
                  )}
                </g>
              ))}
            </svg>
          )}
        </li>
      ))}
    </ul>
  );
}
