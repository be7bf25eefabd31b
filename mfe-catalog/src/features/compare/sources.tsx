import { formatDate, webAddress } from '@setu/contracts';
import { ExternalLink, SampleMark } from '@setu/ui';
import { ClosingSources } from '../cutoffs/closing-sources';
import type { Column } from './columns';
import styles from './compare.module.css';

/** Where the facts of each come from, and of when they are. */
export function Sources({ columns }: { columns: readonly Column[] }) {
  const colleges = [...new Map(columns.map((column) => [column.collegeId, column])).values()];
  const has = (list: 'ranks' | 'programmes') => colleges.some(({ college }) => college[list]);
  return (
    <section aria-labelledby="sources" className={styles.sources}>
      <h2 id="sources">Sources</h2>
      <ul>
        {colleges.map(({ collegeId, name, college: { provenance }, isSample }) => {
          const url = webAddress(provenance?.url);
          const source = provenance?.source ?? 'not noted';
          return (
            <li key={collegeId}>
              {name}: {url ? <ExternalLink href={url.href}>{source}</ExternalLink> : source}
              {provenance?.asOf &&
                `, as of ${/^\d{4}$/.test(provenance.asOf) ? provenance.asOf : formatDate(provenance.asOf, 'long')}`}
              .{' '}
              {isSample && (
                <>
                  <SampleMark of="figures" /> Its fees, ratings, placements and courses are made up.
                </>
              )}
            </li>
          );
        })}
        {has('programmes') && (
          <li>
            Programmes and seats: <ExternalLink href="https://facilities.aicte-india.org/dashboard">AICTE</ExternalLink>
            , approved intake of 2025.
          </li>
        )}
        {has('ranks') && (
          <li>
            Ranks: <ExternalLink href="https://www.nirfindia.org">NIRF, Ministry of Education</ExternalLink>, 2016 to
            2025.
          </li>
        )}
      </ul>
      <ClosingSources closings={columns.flatMap(({ closings }) => closings)} />
    </section>
  );
}
