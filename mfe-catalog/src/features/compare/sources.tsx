import { api, formatDate, webAddress } from '@setu/contracts';
import { language, msg, plain, t, useCall } from '@setu/sdk';
import { SampleMark } from '@setu/ui';
import { externalLink } from '../../common/message-elements';
import { ClosingSources } from '../cutoffs/closing-sources';
import type { Column } from './columns';
import styles from './compare.module.css';

/** Where the facts of each come from, and of when they are. */
export function Sources({ columns }: { columns: readonly Column[] }) {
  const colleges = [...new Map(columns.map((column) => [column.collegeId, column])).values()];
  const has = (fact: 'ranks' | 'programmes' | 'outcome' | 'medicalSeats') =>
    colleges.some(({ college }) => college[fact]);
  return (
    <section aria-labelledby="sources" className={styles.sources}>
      <h2 id="sources">{t('Sources')}</h2>
      <ul>
        {colleges.map(({ collegeId, name, college: { provenance }, isSample }) => {
          const url = webAddress(provenance?.url);
          const source = provenance?.source ?? plain('not noted');
          const { asOf } = provenance ?? {};
          return (
            <li key={collegeId}>
              {t(
                asOf
                  ? msg('{college}: <link>{source}</link>, as of {date}.')
                  : msg('{college}: <link>{source}</link>.'),
                {
                  college: name,
                  source,
                  date: !asOf || /^\d{4}$/.test(asOf) ? (asOf ?? '') : formatDate(asOf, 'long', language()),
                  link: url ? externalLink(url.href) : (text) => text,
                },
              )}{' '}
              {isSample && (
                <>
                  <SampleMark of={plain('figures')} /> {t('Its fees, ratings, placements and courses are made up.')}
                </>
              )}
            </li>
          );
        })}
        <FeeSources columns={columns} />
        {has('programmes') && (
          <li>
            {t('Programmes and seats: <link>AICTE</link>, approved intake of 2025.', {
              link: externalLink('https://facilities.aicte-india.org/dashboard'),
            })}
          </li>
        )}
        {has('outcome') && (
          <li>
            {t(
              'Graduates: what each college reported of its four-year degrees in engineering to <link>NIRF</link>; copied on 23 November 2026. How many graduated is not in the record, so there is no percentage.',
              { link: externalLink('https://www.nirfindia.org') },
            )}
          </li>
        )}
        {has('medicalSeats') && (
          <li>
            {t(
              '<link>NMC</link>, list of medical colleges of 2024-25, copied on 23 November 2026; may be out of date',
              {
                link: externalLink('https://www.nmc.org.in'),
              },
            )}
          </li>
        )}
        {has('ranks') && (
          <li>
            {t('Ranks: <link>NIRF, Ministry of Education</link>, 2016 to 2025.', {
              link: externalLink('https://www.nirfindia.org'),
            })}
          </li>
        )}
      </ul>
      <ClosingSources closings={columns.flatMap(({ closings }) => closings)} />
    </section>
  );
}

/** Names the source of the fees in the records of exams, also of a column without closing values. */
function FeeSources({ columns }: { columns: readonly Column[] }) {
  const slugs = new Set(
    columns.flatMap(({ college: { exams = [] } }) => exams.flatMap(({ slug, fee }) => (fee ? [slug] : []))),
  );
  const { data } = useCall(api.chances.exams, slugs.size > 0 ? {} : null);
  const exams = data?.exams.filter(({ slug }) => slugs.has(slug)) ?? [];
  return exams.map(({ slug, name, source: { authority, url, copied } }) => (
    <li key={slug}>
      {t('Fees by the record of {exam}: <link>{authority}</link>, copied on {date}; may be out of date.', {
        exam: name,
        authority,
        date: formatDate(copied, 'long', language()),
        link: externalLink(url),
      })}
    </li>
  ));
}
