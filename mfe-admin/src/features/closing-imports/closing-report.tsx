import { type ClosingImport, formatDate, formatDateTime, formatNumber, plural } from '@setu/contracts';
import { ExternalLink, Icon, Table } from '@setu/ui';
import styles from './closing-imports.module.css';

interface ClosingReportProps {
  item: ClosingImport;
  /** Whether the rejected rows are shown. */
  isOpen: boolean;
}

/** Totals of a checked file, what it would change, and its rejected rows. */
export function ClosingReport({ item, isOpen }: ClosingReportProps) {
  const { counts, warnings, rejections, authority, url, copied, administrator, at, fileName, list } = item;
  return (
    <>
      <p className={styles.hint}>
        {fileName}, list {list}, by {administrator}, {formatDateTime(at)}. Source:{' '}
        <ExternalLink href={url}>{authority}</ExternalLink>, copied on {formatDate(copied, 'long')}.
      </p>
      <p>
        <b>{plural(counts.rows, 'row')}</b>: {formatNumber(counts.added)} added, {formatNumber(counts.changed)} changed,{' '}
        {formatNumber(counts.unchanged)} unchanged, {formatNumber(counts.rejected)} rejected.{' '}
        {plural(counts.joined, 'institution')} with a page here, {formatNumber(counts.notJoined)} without.
      </p>
      <p className={styles.hint}>{effectOf(item)}</p>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          <Icon name="alert-triangle" /> {warning}
        </p>
      ))}
      {rejections.length > 0 && (
        <details open={isOpen}>
          <summary>
            {counts.rejected === rejections.length
              ? plural(counts.rejected, 'rejected row')
              : `The first ${rejections.length} of ${formatNumber(counts.rejected)} rejected rows`}
          </summary>
          <Table label={`Rejected rows of ${fileName}`} columns={[{ numbers: 'Line' }, 'Reason', 'Row']}>
            <tbody>
              {rejections.map(({ line, reason, text }) => (
                <tr key={`${line} ${reason}`}>
                  <td className="ui-table__number">{line}</td>
                  <td>{reason}</td>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      )}
    </>
  );
}

/** Says plainly what changes for visitors. */
function effectOf({ movesChances, isLast }: ClosingImport): string {
  const closings = 'Closing values by year and round change on all pages and in downloads.';
  if (movesChances)
    return `${closings} Chances are computed with this year too. How often they come true was measured only with the years that came with the program.`;
  return isLast === 'yes'
    ? `${closings} Chances stay as they are: none of this list has been shown to come true.`
    : `${closings} Chances stay as they are until the last round of the year is there.`;
}
