import {
  api,
  formatNumber,
  type ImportCounts,
  type ImportJob,
  type ImportList,
  importLists,
  importOutcomes,
  type ImportRow,
} from '@setu/contracts';
import { useCallPages } from '@setu/sdk';
import { Table, Tabs } from '@setu/ui';
import { useState } from 'react';
import { PagedList } from '../../components/admin-list';
import { AcceptField, type ChoiceControl } from './import-choices';
import { outcomeNames, rowChoicesOf } from './import-job';
import styles from './import.module.css';
import { RowChoices } from './row-choices';

interface ImportPreviewProps {
  job: ImportJob;
  counts: ImportCounts;
  choices: ChoiceControl;
}

/** The rows of the file, by what the import does with them. */
export function ImportPreview({ job, counts, choices }: ImportPreviewProps) {
  const { protectedFields = 0, clearedFields = 0 } = counts;
  const sizes = {
    ...counts,
    refused: counts.refused - (counts.unsure ?? 0),
    protected: protectedFields,
    cleared: clearedFields,
    missing: counts.missing ?? 0,
    ...rowChoicesOf(job),
  };
  const [outcome, setOutcome] = useState<ImportList>(importLists.find((name) => sizes[name] > 0) ?? 'added');
  const shown = importLists.filter(
    (list) => sizes[list] > 0 || list === outcome || importOutcomes.some((name) => name === list),
  );
  return (
    <section aria-label="Preview">
      <Tabs
        label="Outcome of the rows"
        tabs={shown.map((value) => ({ value, label: `${outcomeNames[value]} ${formatNumber(sizes[value])}` }))}
        value={outcome}
        onChange={setOutcome}
      >
        {outcome === 'unsure' || outcome === 'chosen' ? (
          <RowChoices key={outcome} job={job} list={outcome} />
        ) : (
          <PreviewRows
            key={outcome}
            id={job._id}
            outcome={outcome}
            total={sizes[outcome]}
            choices={outcome === 'protected' && job.state === 'ready' ? choices : undefined}
          />
        )}
      </Tabs>
    </section>
  );
}

interface PreviewRowsProps {
  id: string;
  outcome: ImportList;
  /** Rows; of the protected ones and those to be emptied, fields. */
  total: number;
  /** Given where each change can be accepted. */
  choices?: ChoiceControl;
}

const detailNames: Partial<Record<ImportList, string>> = {
  changed: 'Changes',
  protected: 'Changes',
  cleared: 'Changes',
  refused: 'Reason',
  missing: 'Place and code',
};

function PreviewRows({ id, outcome, total, choices }: PreviewRowsProps) {
  const list = useCallPages(api.imports.preview, { params: { id }, query: { outcome, limit: 24 } });
  const name = outcomeNames[outcome];
  return (
    <PagedList list={list} failed="Failed to fetch the rows" none={`No ${name.toLowerCase()} rows`}>
      {(items) => (
        <>
          <Table label={`${name} rows`} className={styles.rows}>
            <thead>
              <tr>
                {outcome !== 'missing' && (
                  <th scope="col" className="ui-table__number">
                    Line
                  </th>
                )}
                <th scope="col">Name</th>
                <th scope="col">{detailNames[outcome] ?? 'Source id'}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((row) => (
                <tr key={row._id}>
                  {outcome !== 'missing' && <td className="ui-table__number">{row.line}</td>}
                  <th scope="row">{row.name || <i>blank</i>}</th>
                  <td>
                    {row.reason ??
                      (row.changes ? (
                        <Changes row={row} choices={choices} />
                      ) : (
                        [row.place, row.sourceId].filter(Boolean).join(' · ')
                      ))}
                  </td>
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

const Changes = ({ row: { sourceId, changes = [] }, choices }: { row: ImportRow; choices?: ChoiceControl }) => (
  <ul role="list" className={styles.changes}>
    {changes.map(({ field, before, after, source }) => (
      <li key={field}>
        <span className={styles.field}>{field}</span> {before ? <del>{before}</del> : <i>blank</i>} →{' '}
        {after ? <ins>{after}</ins> : <i>blank</i>}
        {choices && <AcceptField sourceId={sourceId} change={{ field, source }} {...choices} />}
      </li>
    ))}
  </ul>
);
