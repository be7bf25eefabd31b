import { api, formatDateTime, formatNumber, type LiveBuild, type PlatformHealth } from '@setu/contracts';
import { useCall } from '@setu/sdk';
import { Card, ErrorCard, Skeleton, Table } from '@setu/ui';
import styles from './dashboard.module.css';

/** Which builds visitors get, and how often each failed: answered by an edge itself. */
export function Platform() {
  const { data, error, reload } = useCall(
    api.admin.platform,
    {},
    {
      revalidateOnMount: true,
      revalidateOnFocus: true,
    },
  );
  return (
    <section aria-labelledby="platform" className={styles.activity}>
      <h2 id="platform">Platform</h2>
      {error && !data && (
        <ErrorCard
          title="The releases could not be loaded"
          message={error.serverMessage}
          onRetry={() => void reload()}
        />
      )}
      {!data && !error && <Skeleton shape="box" height="12em" />}
      {data && (
        <Card className={styles.chart}>
          <p>
            Release {data.revision} of {formatDateTime(data.releasedAt)} by {data.releasedBy}. {canaryWords(data)}
          </p>
          <Builds label="Live builds" builds={data.builds} />
          {data.canary && <Builds label="Builds of the canary" builds={data.canary.builds} />}
          <p className={styles.since}>{countedWords(data)}</p>
        </Card>
      )}
    </section>
  );
}

function canaryWords({ canary }: PlatformHealth): string {
  if (!canary) return 'No canary.';
  if (canary.halted) return `The canary was halted on ${formatDateTime(canary.halted.at)}: ${canary.halted.reason}`;
  return `${canary.percentage} % of the visitors get the canary.`;
}

const countedWords = ({ servers, since }: PlatformHealth): string =>
  servers > 1
    ? `Views and errors of ${servers} servers, since ${formatDateTime(since)}, when the first of them started.`
    : `Views and errors since ${formatDateTime(since)}, when the server started.`;

const Builds = ({ label, builds }: { label: string; builds: readonly LiveBuild[] }) => (
  <Table label={label}>
    <thead>
      <tr>
        <th scope="col">Slice</th>
        <th scope="col">Version</th>
        <th scope="col" className="ui-table__number">
          Page views
        </th>
        <th scope="col" className="ui-table__number">
          Errors
        </th>
      </tr>
    </thead>
    <tbody>
      {builds.map(({ slice, version, views, errors }) => (
        <tr key={slice}>
          <th scope="row">{slice}</th>
          <td>{version}</td>
          <td className="ui-table__number">{views === 0 ? 'Nothing yet' : formatNumber(views)}</td>
          <td className="ui-table__number">{formatNumber(errors)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
