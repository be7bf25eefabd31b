import { api, formatDateTime, type PlatformHealth } from '@setu/contracts';
import { Link, useCall } from '@setu/sdk';
import { Card, ErrorCard, Skeleton } from '@setu/ui';
import { canaryWords, LiveBuilds } from '../../components/live-builds';
import { adminPaths } from '../../paths';
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
            Release {data.revision} of {formatDateTime(data.releasedAt)} by {data.releasedBy}. {canaryWords(data)}{' '}
            <Link to={adminPaths.releases()}>All releases</Link>
          </p>
          <LiveBuilds label="Live builds" builds={data.builds} />
          {data.canary && <LiveBuilds label="Builds of the canary" builds={data.canary.builds} />}
          <p className={styles.since}>{countedWords(data)}</p>
        </Card>
      )}
    </section>
  );
}

const countedWords = ({ servers, since }: PlatformHealth): string =>
  servers > 1
    ? `Views and errors of ${servers} servers, since ${formatDateTime(since)}, when the first of them started.`
    : `Views and errors since ${formatDateTime(since)}, when the server started.`;
