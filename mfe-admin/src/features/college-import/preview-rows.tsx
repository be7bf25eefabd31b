import type { ImportOutcome, ImportRow } from '@setu/contracts';
import { usePages } from '@setu/sdk';
import { Table } from '@setu/ui';
import { PagedList } from '../../components/admin-list';
import { previewAddress } from './import.api';
import styles from './import.module.css';
import { count, outcomeNames } from './states';

interface PreviewRowsProps {
  id: string;
  outcome: ImportOutcome;
  total: number;
}

const details: Partial<Record<ImportOutcome, string>> = { changed: 'Changes', refused: 'Reason' };

export function PreviewRows({ id, outcome, total }: PreviewRowsProps) {
  const list = usePages<ImportRow>(previewAddress(id, outcome));
  const detail = details[outcome];
  return (
    <PagedList list={list} failed="Failed to fetch the rows" none={`No row is ${outcome}`}>
      {(items) => (
        <>
          <Table label={`${outcomeNames[outcome]} rows`} className={styles.rows}>
            <thead>
              <tr>
                <th scope="col" className="ui-table__number">
                  Line
                </th>
                <th scope="col">Name</th>
                <th scope="col">{detail ?? 'Source id'}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((row) => (
                <tr key={row._id}>
                  <td className="ui-table__number">{row.line}</td>
                  <th scope="row">{row.name || <i>blank</i>}</th>
                  <td>{row.reason ?? (row.changes ? <Changes of={row.changes} /> : row.sourceId)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {!list.hasMore && total > items.length && (
            <p className={styles.hint}>
              The first {count(items.length)} of {count(total)} are shown.
            </p>
          )}
        </>
      )}
    </PagedList>
  );
}

const Changes = ({ of }: { of: NonNullable<ImportRow['changes']> }) => (
  <ul role="list" className={styles.changes}>
    {of.map(({ field, before, after }) => (
      <li key={field}>
        <span className={styles.field}>{field}</span> {before ? <del>{before}</del> : <i>blank</i>} →{' '}
        {after ? <ins>{after}</ins> : <i>blank</i>}
      </li>
    ))}
  </ul>
);
