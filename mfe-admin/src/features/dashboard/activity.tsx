import type { IncomingPart, Overview } from '@setu/contracts';
import type { ApiError } from '@setu/sdk';
import { Card, ErrorCard, Skeleton } from '@setu/ui';
import { useState } from 'react';
import { Choice } from '../../components/choice';
import styles from './activity.module.css';
import { BarChart } from './bar-chart';
import { type Period, periods, toBars } from './to-bars';

const charts: [IncomingPart, string][] = [
  ['users', 'Sign-ups'],
  ['messages', 'Messages'],
  ['applications', 'Applications'],
];

interface ActivityProps {
  overview: Overview | undefined;
  error: ApiError | undefined;
  reload(): void;
}

/** What came in lately; a part that could not be counted says so in its own place. */
export function Activity({ overview, error, reload }: ActivityProps) {
  const [period, setPeriod] = useState<Period>('days');
  return (
    <section aria-labelledby="activity" className={styles.section}>
      <header className={styles.header}>
        <h2 id="activity">What came in</h2>
        <Choice label="Period" options={periods} value={period} onChange={setPeriod} />
      </header>
      {error && (
        <ErrorCard
          title={overview ? 'These figures may be old' : 'The figures could not be loaded'}
          message={error.serverMessage}
          onRetry={reload}
        />
      )}
      {(overview || !error) && (
        <div className={styles.charts} aria-busy={!overview || undefined}>
          {charts.map(([part, title]) => (
            <Card key={part} as="section" className={styles.card}>
              <h3 className={styles.title}>{title}</h3>
              <Chart title={title} overview={overview} part={part} period={period} reload={reload} />
            </Card>
          ))}
        </div>
      )}
    </section>
  );
}

interface ChartProps extends Pick<ActivityProps, 'overview' | 'reload'> {
  title: string;
  part: IncomingPart;
  period: Period;
}

function Chart({ title, overview, part, period, reload }: ChartProps) {
  if (!overview) return <Skeleton shape="box" height="9.5rem" />;
  const daily = overview.daily[part];
  if (!daily) return <ErrorCard title={`${title} could not be counted`} onRetry={reload} />;
  return <BarChart caption={title} bars={toBars(daily, overview.from, period)} />;
}
