import { type Course, feeTable, formatRupees, messages, plural, type Scholarship } from '@setu/contracts';
import { Table } from '@setu/ui';
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
                {course.duration ? `Whole course, ${plural(course.duration, 'year')}` : 'Total'}
              </th>
              <td className="ui-table__number">{formatRupees(grandTotal)}</td>
            </tr>
          </tfoot>
        </Table>
      )}
    </section>
  );
}

const columns = [
  ['Eligibility', 'eligibilityCriteria'],
  ['Benefit', 'benefit'],
  ['How to Apply', 'howToApply'],
] as const;

/** On a narrow screen the table becomes one block per scholarship; the roles keep it a table for assistive technology. */
export const Scholarships = ({ scholarships }: { scholarships: Scholarship[] }) => (
  <section aria-labelledby="scholarships" className={styles.section}>
    <h2 id="scholarships">Scholarships</h2>
    {scholarships.length === 0 ? (
      <p className={styles.none}>{messages.course.noScholarships}</p>
    ) : (
      <table role="table" aria-labelledby="scholarships" className={styles.scholarships}>
        <thead role="rowgroup">
          <tr role="row">
            {['Scholarship', ...columns.map(([label]) => label)].map((label) => (
              <th key={label} scope="col" role="columnheader">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {scholarships.map((scholarship) => (
            <tr key={scholarship.name} role="row">
              <th scope="row" role="rowheader">
                {scholarship.name}
              </th>
              {columns.map(([label, field]) => (
                <td key={field} role="cell" data-label={label}>
                  {scholarship[field]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
