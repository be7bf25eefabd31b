import { messages, type Scholarship } from '@setu/contracts';
import styles from './course-detail.module.css';
import table from './scholarships.module.css';

const columns = [
  ['Eligibility', 'eligibilityCriteria'],
  ['Benefit', 'benefit'],
  ['How to Apply', 'howToApply'],
] as const;

/** A table that turns into one block a scholarship on a narrow screen; the roles keep it a table for assistive technology there. */
export const Scholarships = ({ scholarships }: { scholarships: Scholarship[] }) => (
  <section aria-labelledby="scholarships" className={styles.section}>
    <h2 id="scholarships">Scholarships</h2>
    {scholarships.length === 0 ? (
      <p className={styles.none}>{messages.course.noScholarships}</p>
    ) : (
      <table role="table" aria-labelledby="scholarships" className={table.table}>
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
