import { type CourseWithCollege, feeTable, formatRupees, messages, type Scholarship } from '@setu/contracts';
import { langOf, msg, plain, t, translatedContent } from '@setu/sdk';
import { SampleMark, Table } from '@setu/ui';
import { CostPicture } from './cost-picture';
import { ExamFees } from './exam-fees';
import styles from './course-detail.module.css';

interface SectionHeadProps {
  id: string;
  title: string;
  /** Names what of the section is made up. */
  sample: string | false;
}

export const SectionHead = ({ id, title, sample }: SectionHeadProps) => (
  <header className="ui-row">
    <h2 id={id}>{translatedContent(title)}</h2>
    {sample && <SampleMark of={sample} />}
  </header>
);

export function FeeStructure({ course, samples }: { course: CourseWithCollege; samples: boolean }) {
  const fees = feeTable(course);
  const hasExamFees = course.closings?.some(({ fee }) => fee);
  const { rows, grandTotal } = fees;
  return (
    <section className={styles.section}>
      <SectionHead id="fees" title={plain('Fee Structure')} sample={samples && rows.length > 0 && plain('fees')} />
      <CostPicture {...fees} />
      <ExamFees {...course} />
      {rows.length === 0 ? (
        <p className={styles.none}>
          {hasExamFees
            ? t('This is the tuition for seats by the exam. Ask the college’s admission office what else it costs.')
            : t('We have no fees yet. Ask the college’s admission office.')}
        </p>
      ) : (
        <Table
          label={plain('Fee Structure')}
          className={styles.fees}
          columns={[t('Fee Type'), { numbers: t('Per Year') }, { numbers: t('Total') }]}
        >
          <tbody>
            {rows.map(({ type, perYear, total }, index) => (
              <tr key={index}>
                <th scope="row">{translatedContent(type)}</th>
                <td className="ui-table__number">{perYear === null ? t('Once') : formatRupees(perYear)}</td>
                <td className="ui-table__number">{formatRupees(total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {course.duration
                  ? t('{years, plural, one {Whole course, # year} other {Whole course, # years}}', {
                      years: course.duration,
                    })
                  : t('Total')}
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
  [msg('Eligibility'), 'eligibilityCriteria'],
  [msg('Benefit'), 'benefit'],
  [msg('How to Apply'), 'howToApply'],
] as const;

/** On a narrow screen the table becomes one block per scholarship; the roles keep it a table for assistive technology. */
export const Scholarships = ({ scholarships, samples }: { scholarships: Scholarship[]; samples: boolean }) => (
  <section aria-labelledby="scholarships" className={styles.section}>
    <SectionHead
      id="scholarships"
      title={plain('Scholarships')}
      sample={samples && scholarships.length > 0 && plain('list')}
    />
    {scholarships.length === 0 ? (
      <p className={styles.none}>{translatedContent(messages.course.noScholarships)}</p>
    ) : (
      <table role="table" aria-labelledby="scholarships" className={styles.scholarships}>
        <thead role="rowgroup">
          <tr role="row">
            {[msg('Scholarship'), ...columns.map(([label]) => label)].map((label) => (
              <th key={label} scope="col" role="columnheader">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {scholarships.map((scholarship) => (
            <tr key={scholarship.name} role="row">
              <th scope="row" role="rowheader" lang={langOf(scholarship.name)}>
                {scholarship.name}
              </th>
              {columns.map(([label, field]) => (
                <td key={field} role="cell" data-label={plain(label)}>
                  {scholarship[field] && translatedContent(scholarship[field])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
