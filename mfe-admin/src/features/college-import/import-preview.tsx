import {
  formatNumber,
  type ImportCounts,
  type ImportJob,
  type ImportOutcome,
  importOutcomes,
  type ImportRow,
} from '@setu/contracts';
import { usePages } from '@setu/sdk';
import { Table, Tabs } from '@setu/ui';
import { useState } from 'react';
import { PagedList } from '../../components/admin-list';
import { importUrl, outcomeNames } from './import-job';
import styles from './import.module.css';

/** The rows of the file, by what the import does with them. */
export function ImportPreview({ job, counts }: { job: ImportJob; counts: ImportCounts }) {
  const [outcome, setOutcome] = useState(importOutcomes.find((name) => counts[name] > 0) ?? 'added');
  return (
    <section aria-label="Preview">
      <Tabs
        label="Outcome of the rows"
        tabs={importOutcomes.map((value) => ({
          value,
          label: `${outcomeNames[value]} ${formatNumber(counts[value])}`,
        }))}
        value={outcome}
        onChange={setOutcome}
      >
        <PreviewRows key={outcome} id={job._id} outcome={outcome} total={counts[outcome]} />
      </Tabs>
    </section>
  );
}

interface PreviewRowsProps {
  id: string;
  outcome: ImportOutcome;
  total: number;
}

const detailNames: Partial<Record<ImportOutcome, string>> = { changed: 'Changes', refused: 'Reason' };

function PreviewRows({ id, outcome, total }: PreviewRowsProps) {
  const list = usePages<ImportRow>(`${importUrl(id)}/preview?outcome=${outcome}&limit=24`);
  const name = outcomeNames[outcome];
  return (
    <PagedList list={list} failed="Failed to fetch the rows" none={`No ${name.toLowerCase()} rows`}>
      {(items) => (
        <>
          <Table label={`${name} rows`} className={styles.rows}>
            <thead>
              <tr>
                <th scope="col" className="ui-table__number">
                  Line
                </th>
                <th scope="col">Name</th>
                <th scope="col">{detailNames[outcome] ?? 'Source id'}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((row) => (
                <tr key={row._id}>
                  <td className="ui-table__number">{row.line}</td>
                  <th scope="row">{row.name || <i>blank</i>}</th>
                  <td>{row.reason ?? (row.changes ? <Changes changes={row.changes} /> : row.sourceId)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {!list.hasMore && total > items.length && (
            <p className={styles.hint}>
              Showing the first {formatNumber(items.length)} of {formatNumber(total)}.
            </p>
          )}
        </>
      )}
    </PagedList>
  );
}

const Changes = ({ changes }: { changes: NonNullable<ImportRow['changes']> }) => (
  <ul role="list" className={styles.changes}>
    {changes.map(({ field, before, after }) => (
      <li key={field}>
        <span className={styles.field}>{field}</span> {before ? <del>{before}</del> : <i>blank</i>} →{' '}
        {after ? <ins>{after}</ins> : <i>blank</i>}
      </li>
    ))}
  </ul>
);
