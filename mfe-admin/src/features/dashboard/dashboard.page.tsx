import {
  type AdminArea,
  api,
  formatNumber,
  type IncomingPart,
  type Overview,
  type OverviewPart,
} from '@setu/contracts';
import { type ApiError, Link, useCall } from '@setu/sdk';
import { Card, ErrorCard, Icon, type IconName, RadioGroup, Skeleton, VisuallyHidden } from '@setu/ui';
import { useState } from 'react';
import { adminPaths } from '../../paths';
import { AdminPage } from '../../components/admin-page';
import { useMay } from '../../components/rights';
import { BarChart, type Period, periods, toBars } from './bar-chart';
import styles from './dashboard.module.css';
import { Platform } from './platform';
import { Waiting } from './waiting';

export default function DashboardPage() {
  const { data, error, isLoading, reload } = useCall(
    api.admin.overview,
    {},
    {
      revalidateOnMount: true,
      revalidateOnFocus: true,
    },
  );
  const may = useMay();
  return (
    <AdminPage title="Dashboard">
      <ul role="list" className={styles.cards}>
        {cards
          .filter(({ area }) => may(area, 'read'))
          .map(({ title, to, icon, part }) => (
            <Card key={to} as="li" interactive className={styles.card}>
              <h2 className={styles.cardTitle}>
                <Link to={to} className="ui-card__link">
                  {title}
                </Link>
              </h2>
              <p className={styles.total}>
                {isLoading ? <Skeleton width="3em" /> : <Total count={data?.totals[part]} />}
              </p>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
            </Card>
          ))}
      </ul>
      <Waiting />
      <Activity overview={data} error={error} reload={reload} />
      <Platform />
    </AdminPage>
  );
}

const cards: { title: string; to: string; icon: IconName; part: OverviewPart; area: AdminArea }[] = [
  { title: 'Manage Colleges', to: adminPaths.colleges(), icon: 'building', part: 'colleges', area: 'catalogue' },
  { title: 'Manage Users', to: adminPaths.users(), icon: 'users', part: 'users', area: 'people' },
  {
    title: 'Manage Applications',
    to: adminPaths.applications(),
    icon: 'briefcase',
    part: 'applications',
    area: 'people',
  },
  { title: 'Check Messages', to: adminPaths.messages(), icon: 'mail', part: 'messages', area: 'people' },
];

/** The cards stay when their counts are unknown. */
const Total = ({ count }: { count: number | null | undefined }) =>
  typeof count === 'number' ? (
    formatNumber(count)
  ) : (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>Number not available</VisuallyHidden>
    </>
  );

interface ActivityProps {
  overview: Overview | undefined;
  error: ApiError | undefined;
  reload(): void;
}

/** Charts of recent sign-ups, messages and applications. */
function Activity({ overview, error, reload }: ActivityProps) {
  const [period, setPeriod] = useState<Period>('days');
  return (
    <section aria-labelledby="activity" className={styles.activity}>
      <header className={styles.header}>
        <h2 id="activity">Recent activity</h2>
        <RadioGroup label="Period" options={periods} value={period} onChange={setPeriod} />
      </header>
      {error && (
        <ErrorCard
          title={overview ? 'These figures may be out of date' : 'The figures could not be loaded'}
          message={error.serverMessage}
          onRetry={reload}
        />
      )}
      {(overview || !error) && (
        <div className={styles.charts} aria-busy={!overview || undefined}>
          {charts.map(([part, title]) => (
            <Card key={part} as="section" className={styles.chart}>
              <h3 className={styles.chartTitle}>{title}</h3>
              <Chart title={title} overview={overview} part={part} period={period} reload={reload} />
            </Card>
          ))}
        </div>
      )}
    </section>
  );
}

const charts: [IncomingPart, string][] = [
  ['users', 'Sign-ups'],
  ['messages', 'Messages'],
  ['applications', 'Applications'],
];

interface ChartProps extends Pick<ActivityProps, 'overview' | 'reload'> {
  title: string;
  part: IncomingPart;
  period: Period;
}

function Chart({ title, overview, part, period, reload }: ChartProps) {
  if (!overview) return <Skeleton shape="box" height="9.5em" />;
  const daily = overview.daily[part];
  if (!daily) return <ErrorCard title={`${title} could not be counted`} onRetry={reload} />;
  return <BarChart caption={title} bars={toBars(daily, overview.from, period)} />;
}
