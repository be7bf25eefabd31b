import { api, formatDate } from '@setu/contracts';
import { language, t, useCall } from '@setu/sdk';
import { externalLink } from '../../common/message-elements';
import type { Column } from './columns';

/** Names the source of the fees in the records of exams, also of a column without closing values. */
export function FeeSources({ columns }: { columns: readonly Column[] }) {
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
