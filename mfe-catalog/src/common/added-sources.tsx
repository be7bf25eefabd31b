import { type ExamSource, formatDate } from '@setu/contracts';
import { ExternalLink } from '@setu/ui';

/** Sources of the rounds that administrators have added to those of an exam. */
export const AddedSources = ({ source: { added = [] } }: { source: Pick<ExamSource, 'added'> }) =>
  added.map(({ year, round, authority, url, copied }) => (
    <span key={`${year} ${round} ${url}`}>
      {' '}
      {year}, round {round}: <ExternalLink href={url}>{authority}</ExternalLink>, copied on {formatDate(copied, 'long')}
      .
    </span>
  ));
