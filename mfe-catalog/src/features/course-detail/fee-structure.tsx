import { type Course, feeTable, formatRupees } from '@setu/contracts';
import { Table } from '@setu/ui';
import { formatYears } from '../../common/format-years';
import styles from './course-detail.module.css';

export function FeeStructure({ course }: { course: Course }) {
  const { rows, grandTotal } = feeTable(course);
  return (
    <section className={styles.section}>
      <h2>Fee Structure</h2>
      {rows.length === 0 ? (
        <p className={styles.none}>Fees not known yet</p>
      ) : (
        <Table label="Fee Structure" className={styles.fees}>
          <thead>
            <tr>
              <th scope="col">Fee Type</th>
              <th scope="col" className="ui-table__number">
                Per Year
              </th>
              <th scope="col" className="ui-table__number">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ type, perYear, total }, index) => (
              <tr key={index}>
                <th scope="row">{type}</th>
                <td className="ui-table__number">{perYear === null ? 'Once' : formatRupees(perYear)}</td>
                <td className="ui-table__number">{formatRupees(total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {course.duration ? `Whole course, ${formatYears(course.duration)}` : 'Total'}
              </th>
              <td className="ui-table__number">{formatRupees(grandTotal)}</td>
            </tr>
          </tfoot>
        </Table>
      )}
    </section>
  );
}
