import { type ExamSource, formatDate } from '@setu/contracts';
import { language, t } from '@setu/sdk';
import { externalLink } from './message-elements';

/** Sources of the rounds that administrators have added to those of an exam. */
export const AddedSources = ({ source: { added = [] } }: { source: Pick<ExamSource, 'added'> }) =>
  added.map(({ year, round, authority, url, copied }) => (
    <span key={`${year} ${round} ${url}`}>
      {' '}
      {t('{year}, round {round}: <link>{authority}</link>, copied on {date}.', {
        year,
        round,
        authority,
        date: formatDate(copied, 'long', language()),
        link: externalLink(url),
      })}
    </span>
  ));
