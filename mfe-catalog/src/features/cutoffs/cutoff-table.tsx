import { type CutoffsPage, displayName, formatNumber, formatRupees } from '@setu/contracts';
import { Link, plain, t, translatedContent, translatedPlace } from '@setu/sdk';
import { Table, VisuallyHidden, closingName, ProgrammeName } from '@setu/ui';
import { closingText } from '../chances/chance-words';
import { admissionsPath } from '../../common/closing-ranges';
import { ReportFigure } from '../../common/report-figure';
import { seatsText } from '../../common/seats-text';
import styles from './cutoffs.module.css';

/** The closing values of one page of the list. */
export function CutoffTable({ page: { name, year, exam, list, category, items, quotas } }: { page: CutoffsPage }) {
  const hasFees = items.some(({ fee }) => fee);
  return (
    <Table
      label={plain('Closing values of {exam} in {year}', { exam: name, year })}
      className={styles.table}
      columns={[
        t('Institution'),
        t('Programme'),
        { numbers: closingName(list.kind) },
        hasFees && { numbers: t('Fee a year') },
        <VisuallyHidden key="report">{t('Report a wrong figure')}</VisuallyHidden>,
      ]}
    >
      <tbody>
        {items.map((item, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list of a page does not change
          <tr key={position}>
            <th scope="row" className={styles.seats}>
              {item.collegeId ? (
                <Link to={admissionsPath(item.collegeId, { exam, category })}>
                  {translatedContent(displayName(item.institution))}
                </Link>
              ) : (
                translatedContent(displayName(item.institution))
              )}
              <small>
                {translatedContent(
                  [
                    item.state && translatedPlace(item.state),
                    !item.collegeId && plain('Not yet linked to a page of ours'),
                  ]
                    .filter(Boolean)
                    .join(' · '),
                )}
              </small>
            </th>
            <td className={styles.seats}>
              <ProgrammeName name={item.programme} />
              <small>{seatsText(item, quotas)}</small>
            </td>
            <td className="ui-table__number">{formatNumber(item.closing)}</td>
            {hasFees && (
              <td className="ui-table__number">
                {item.fee ? (
                  <>
                    {formatRupees(item.fee.rupees)} <small>{item.fee.year}</small>
                  </>
                ) : (
                  '–'
                )}
              </td>
            )}
            <td>
              <ReportFigure
                collegeId={item.collegeId}
                institution={item.institution}
                exam={name}
                category={category.code}
                seats={item}
                quotas={quotas}
                values={[closingText({ year, closing: item.closing })]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
