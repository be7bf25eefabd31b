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

/** Returns the queries as Grafana sends them, with its variable filled in. */
export async function dashboardQueries(): Promise<string[]> {
  const { panels, annotations } = JSON.parse(
    await readFile(join(monitoringDir, 'dashboard.json'), 'utf8'),
  ) as Dashboard;
  const queries = [...panels.flatMap(({ targets }) => targets), ...annotations.list].map(({ expr }) => expr);
  return queries.map((query) => query.replaceAll('$__rate_interval', '5m'));
}

/** Returns the names of all metrics that the alerts and the dashboard read, without the suffixes of a histogram. */
export async function metricsRead(): Promise<string[]> {
  const queries = [...(await rules()).map(({ expr }) => expr), ...(await dashboardQueries())].join('\n');
  const names = queries.match(/\b(edge|http|nodejs|process|background|database|emails|backup)_\w+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(bucket|count)$/, '')))].toSorted();
}
