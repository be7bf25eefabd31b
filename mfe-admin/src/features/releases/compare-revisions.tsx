import { api, type BuildDifference } from '@setu/contracts';
import { useCall } from '@setu/sdk';
import { ErrorCard, Field, Select, Table } from '@setu/ui';
import { useState } from 'react';
import styles from './releases.module.css';

/** Shows which builds differ between two revisions of the log. */
export function CompareRevisions({ revisions }: { revisions: readonly number[] }) {
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({});
  const { to = revisions[0]!, from = revisions[1]! } = chosen;
  const { data, error, reload } = useCall(api.releases.compare, { query: { from, to } });
  const choice = (label: string, name: 'from' | 'to', value: number) => (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => setChosen({ from, to, [name]: Number(target.value) })}>
        {revisions.map((revision) => (
          <option key={revision}>{revision}</option>
        ))}
      </Select>
    </Field>
  );
  return (
    <section aria-labelledby="compare" className={styles.part}>
      <h2 id="compare">Compare two revisions</h2>
      <div className={styles.choice}>
        {choice('From revision', 'from', from)}
        {choice('To revision', 'to', to)}
      </div>
      {error && (
        <ErrorCard
          title="The revisions could not be compared"
          message={error.serverMessage}
          onRetry={() => void reload()}
        />
      )}
      {data?.items.length === 0 && <p role="status">Visitors get the same builds with both.</p>}
      {data && data.items.length > 0 && (
        <Table label="Differences" columns={['Build', 'From', 'To', { numbers: 'First load' }, 'Pages']}>
          <tbody>
            {data.items.map((difference) => (
              <tr key={difference.name}>
                <th scope="row">{difference.name}</th>
                <td>{difference.from ?? 'None'}</td>
                <td>{difference.to ?? 'None'}</td>
                <td className="ui-table__number">{sizeWords(difference)}</td>
                <td>{pageWords(difference)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function sizeWords({ sizeFrom, sizeTo }: BuildDifference): string {
  const sizes = [sizeFrom, sizeTo].filter((size) => size !== undefined);
  return sizes.map((size) => `${(size / 1000).toFixed(1)} KB`).join(' → ');
}

const pageWords = ({ addedRoutes, removedRoutes }: BuildDifference): string =>
  [...addedRoutes.map((page) => `+ ${page}`), ...removedRoutes.map((page) => `− ${page}`)].join(', ') || 'The same';
