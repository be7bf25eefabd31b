import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

export const monitoringDir = join(__dirname, '../../monitoring');

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}
interface Dashboard {
  panels: { targets: { expr: string }[] }[];
  annotations: { list: { expr: string }[] };
}

const rules = async () => {
  const { groups } = parse(await readFile(join(monitoringDir, 'alerts.yaml'), 'utf8')) as Rules;
  return groups.flatMap((group) => group.rules);
};

export const alertNames = async (): Promise<string[]> => (await rules()).map(({ alert }) => alert);

const allQueries = async () => [...(await rules()).map(({ expr }) => expr), ...(await dashboardQueries())];

/** Returns the queries as Grafana sends them, with its variable filled in. */
export async function dashboardQueries(): Promise<string[]> {
  const { panels, annotations } = JSON.parse(
    await readFile(join(monitoringDir, 'dashboard.json'), 'utf8'),
  ) as Dashboard;
  const queries = [...panels.flatMap(({ targets }) => targets), ...annotations.list].map(({ expr }) => expr);
  return queries.map((query) => query.replaceAll('$__rate_interval', '5m'));
}

const ourMetric = /\b(?:edge|http|nodejs|process|background|database|emails|backup)_\w+/g;

/** Returns the names of all metrics that the alerts and the dashboard read, without the suffixes of a histogram. */
export async function metricsRead(): Promise<string[]> {
  const names = (await allQueries()).join('\n').match(ourMetric) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(bucket|count)$/, '')))].toSorted();
}

interface Series {
  metric: string;
  labels: Record<string, string>;
}

interface SeriesRead {
  metric: string;
  /** Undefined where any value counts. */
  labels: Record<string, string | undefined>;
}

/** Returns the series of a text that Prometheus reads. */
export const seriesIn = (text: string): Series[] =>
  [...text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(([, metric, labels = '']) => ({
    metric: metric!,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label!, value!])),
  }));

export const isRead = (series: Series, { metric, labels }: SeriesRead): boolean =>
  series.metric === metric &&
  Object.entries(labels).every(
    ([label, value]) => label in series.labels && (value === undefined || series.labels[label] === value),
  );

/** Labels that Prometheus adds to what a process says. */
const ofPrometheus = ['job', 'instance'];

/** Returns the series that the alerts and the dashboard read: a metric, with its labels and the value of those that must have one. */
export async function seriesRead(): Promise<SeriesRead[]> {
  return (await allQueries()).flatMap((query) => {
    const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names]) => names!.split(/,\s*/));
    return [...query.matchAll(new RegExp(`(${ourMetric.source})(?:\\{([^}]*)\\})?`, 'g'))].map(
      ([, metric, selector = '']) => {
        const selected = [...selector.matchAll(/(\w+)(!?=~?)"([^"]*)"/g)].map(
          ([, label, comparison, value]) => [label!, comparison === '=' ? value : undefined] as const,
        );
        const labels = [...grouped.map((label) => [label, undefined] as const), ...selected];
        return {
          metric: metric!,
          labels: Object.fromEntries(labels.filter(([label]) => !ofPrometheus.includes(label))),
        };
      },
    );
  });
}
