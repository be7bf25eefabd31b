import { type ClosingRanges, displayName } from '@setu/contracts';
import { Link, plain, t, translatedContent } from '@setu/sdk';
import { Table, meaningText } from '@setu/ui';
import { admissionsPath, closingLabel, closingTitle, rangeText } from '../../common/closing-ranges';
import { ClosingSources } from '../cutoffs/closing-sources';
import { SectionHead } from './course-tables';
import styles from './course-detail.module.css';

interface ClosingRanksProps {
  collegeId: string;
  closings?: readonly ClosingRanges[];
}

/** The last years in which the course's seats closed. Each value leads to the rounds of its year. */
export function ClosingRanks({ collegeId, closings = [] }: ClosingRanksProps) {
  if (closings.length === 0) return null;
  const years = [...new Set(closings.flatMap((ranges) => ranges.years.map(({ year }) => year)))].sort((a, b) => b - a);
  return (
    <section aria-labelledby="closing-ranks" className={styles.section}>
      <SectionHead id="closing-ranks" title={closingTitle(closings)} sample={false} />
      <Table label={plain('{title} by year', { title: closingTitle(closings) })} className={styles.closings}>
        <thead>
          <tr>
            <th scope="col">{t('Year')}</th>
            {closings.map((ranges) => (
              <th key={closingLabel(ranges)} scope="col">
                {translatedContent(closingLabel(ranges))}
                <small>
                  {t('{category} ({meaning}), listed as {programmes}', {
                    category: ranges.category.code,
                    meaning: meaningText(ranges.category.meaning),
                    programmes: ranges.programmes?.map(displayName).join(', ') ?? '',
                  })}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {closings.map((ranges) => {
                const known = ranges.years.find((each) => each.year === year);
                return (
                  <td key={closingLabel(ranges)}>
                    {known ? <Link to={admissionsPath(collegeId, ranges, year)}>{rangeText(known)}</Link> : '–'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      <ClosingSources closings={closings} />
    </section>
  );
}
