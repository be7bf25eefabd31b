import { type Course, feeTable, formatRupees, messages, plural, type Scholarship } from '@setu/contracts';
import { SampleMark, Table } from '@setu/ui';
import { CostPicture } from './cost-picture';
import styles from './course-detail.module.css';

interface SectionHeadProps {
  id: string;
  title: string;
  /** Names what of the section is made up. */
  sample: string | false;
}

export const SectionHead = ({ id, title, sample }: SectionHeadProps) => (
  <header className="ui-row">
    <h2 id={id}>{title}</h2>
    {sample && <SampleMark of={sample} />}
  </header>
);

export function FeeStructure({ course, samples }: { course: Course; samples: boolean }) {
  const fees = feeTable(course);
  const { rows, grandTotal } = fees;
  return (
    <section className={styles.section}>
      <SectionHead id="fees" title="Fee Structure" sample={samples && rows.length > 0 && 'fees'} />
      <CostPicture {...fees} />
      {rows.length === 0 ? (
        <p className={styles.none}>We have no fees yet. Ask the college’s admission office.</p>
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
export const Scholarships = ({ scholarships, samples }: { scholarships: Scholarship[]; samples: boolean }) => (
  <section aria-labelledby="scholarships" className={styles.section}>
    <SectionHead id="scholarships" title="Scholarships" sample={samples && scholarships.length > 0 && 'list'} />
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
