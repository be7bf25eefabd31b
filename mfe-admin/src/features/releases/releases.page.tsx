import {
  api,
  formatDateTime,
  type LiveBuild,
  type PlatformHealth,
  type PublishedBuild,
  type ReleaseEntry,
} from '@setu/contracts';
import { useCall } from '@setu/sdk';
import { Button, ErrorCard, Skeleton, Table } from '@setu/ui';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { canaryWords, LiveBuilds } from '../../components/live-builds';
import { CompareRevisions } from './compare-revisions';
import { type OfferedChange, ReleaseDialog } from './release-dialog';
import styles from './releases.module.css';

/** Shows what is live and what was, and changes it with the signature of a key. */
export default function ReleasesPage() {
  const live = useCall(api.admin.platform, {}, { revalidateOnMount: true, revalidateOnFocus: true });
  const { data, error, reload } = useCall(api.releases.history, {}, { revalidateOnMount: true });
  const [change, setChange] = useState<OfferedChange>();
  const reloadAll = () => {
    void live.reload();
    void reload();
  };
  return (
    <AdminPage
      title="Releases"
      lead="Which builds visitors get, and who released them. A change needs the file of a release key, which stays on your device."
    >
      {(error ?? live.error) && (
        <ErrorCard
          title="The releases could not be loaded"
          message={(error ?? live.error)!.serverMessage}
          onRetry={reloadAll}
        />
      )}
      {!(data && live.data) && !error && !live.error && <Skeleton shape="box" height="20em" />}
      {data && live.data && (
        <>
          <Live live={live.data} onChange={setChange} />
          <Published builds={data.published} onChange={setChange} />
          <History entries={data.entries} onChange={setChange} />
          {data.revision > 1 && <CompareRevisions revisions={revisionsOf(data.entries)} />}
        </>
      )}
      {change && (
        <ReleaseDialog
          change={change}
          onClose={() => setChange(undefined)}
          onReleased={() => {
            setChange(undefined);
            reloadAll();
          }}
        />
      )}
    </AdminPage>
  );
}

interface Changes {
  onChange(change: OfferedChange): void;
}

function Live({ live, onChange }: { live: PlatformHealth } & Changes) {
  const { canary } = live;
  const rollBack = ({ slice }: LiveBuild) => (
    <Button
      variant="quiet"
      size="sm"
      aria-label={`Roll back ${slice}`}
      onClick={() => onChange({ title: `Roll back ${slice}`, action: 'rollback', name: slice })}
    >
      Roll back
    </Button>
  );
  return (
    <section aria-labelledby="live" className={styles.part}>
      <h2 id="live">Live</h2>
      <p>
        Revision {live.revision}, {formatDateTime(live.releasedAt)}, by {live.releasedBy}. {canaryWords(live)}
      </p>
      {canary && (
        <>
          <LiveBuilds label="Builds of the canary" builds={canary.builds} />
          <div className="ui-row">
            {!canary.halted && (
              <>
                <Button size="sm" onClick={() => onChange({ title: 'Release the canary to all', action: 'finish' })}>
                  Release to all visitors
                </Button>
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() =>
                    onChange({
                      title: 'Change the share of the canary',
                      action: 'promote',
                      percentage: Math.min(canary.percentage * 2, 99),
                    })
                  }
                >
                  Change its share
                </Button>
              </>
            )}
            <Button variant="danger" size="sm" onClick={() => onChange({ title: 'End the canary', action: 'halt' })}>
              End the canary
            </Button>
          </div>
        </>
      )}
      <LiveBuilds label="Live builds" builds={live.builds} action={rollBack} />
    </section>
  );
}

function Published({ builds, onChange }: { builds: readonly PublishedBuild[] } & Changes) {
  return (
    <section aria-labelledby="published" className={styles.part}>
      <h2 id="published">Published, not live</h2>
      {builds.length === 0 && <p>Visitors have every published build.</p>}
      {builds.length > 0 && (
        <Table label="Published builds" columns={['Build', 'Version', 'Published', 'Commit', 'Change']}>
          <tbody>
            {builds.map(({ name, version, publishedAt, commit }) => (
              <tr key={`${name} ${version}`}>
                <th scope="row">{name}</th>
                <td>{version}</td>
                <td>{publishedAt ? formatDateTime(publishedAt) : 'Unknown'}</td>
                <td>{commit?.slice(0, 12) ?? 'Unknown'}</td>
                <td>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Release ${name} ${version}`}
                    onClick={() =>
                      onChange({
                        title: `Release ${name} ${version}`,
                        action: 'promote',
                        name,
                        version,
                        percentage: 10,
                      })
                    }
                  >
                    Release
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function History({ entries, onChange }: { entries: readonly ReleaseEntry[] } & Changes) {
  return (
    <section aria-labelledby="history" className={styles.part}>
      <h2 id="history">History</h2>
      <Table label="History of releases" columns={[{ numbers: 'Revision' }, 'When', 'Change', 'By', 'Why']}>
        <tbody>
          {entries.map(({ revision, at, action, change, by, note }) => (
            <tr key={`${revision ?? 'halt'} ${at}`}>
              <th scope="row" className="ui-table__number">
                {revision ?? 'None'}
              </th>
              <td className={styles.when}>{formatDateTime(at)}</td>
              <td className={styles.change}>
                {actionWords[action]}: {change}
              </td>
              <td>{by}</td>
              <td>{note ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {revisionsOf(entries).length > 1 && (
        <div className="ui-row">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChange({ title: 'Roll back the latest release', action: 'rollback' })}
          >
            Roll back the latest release
          </Button>
        </div>
      )}
    </section>
  );
}

const revisionsOf = (entries: readonly ReleaseEntry[]): number[] =>
  entries.flatMap(({ revision }) => (revision === undefined ? [] : [revision]));

const actionWords: Record<ReleaseEntry['action'], string> = {
  promote: 'Released',
  canary: 'Canary',
  finish: 'Canary released',
  halt: 'Canary ended',
  rollback: 'Rolled back',
  repair: 'Log repaired',
  keys: 'Keys',
};
