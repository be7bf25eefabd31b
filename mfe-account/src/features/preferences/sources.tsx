import {
  type AddedSource,
  type ChosenSeats,
  type ExamSource,
  formatDate,
  formatNumber,
  type SeatGroup,
} from '@setu/contracts';
import { language, plain, t, translatedContent } from '@setu/sdk';
import { ExternalLink } from '@setu/ui';
import { Fragment, type ReactNode } from 'react';
import { ownValue } from './kind-texts';
import styles from './preferences.module.css';

/** Says on paper what the figures are compared with and where they come from. On the screen the forms and sources do. */
export const OnPaper = ({ groups }: Pick<ChosenSeats, 'groups'>) => (
  <div className={styles.onPaper}>
    {groups.map(({ source: { authority, copied, added = [] }, ...group }) => (
      <p key={group.id}>
        {t('{sentence}.', { sentence: nameWithOwn(group) })}{' '}
        {t('From {authority}, copied on {copies}; may be out of date.', {
          authority,
          copies: [formatDate(copied, 'long', language()), ...added.map(roundCopied)].join(', '),
        })}
      </p>
    ))}
  </div>
);

const nameWithOwn = ({ name, category, list, own }: Omit<SeatGroup, 'source'>): string => {
  const pool = `${name}, ${category.code}`;
  return own === null ? pool : `${pool}: ${plain(ownValue[list.kind], { value: formatNumber(own) })}`;
};

const roundCopied = ({ year, round, copied }: AddedSource): string =>
  plain('{year} round {round} on {day}', { year: String(year), round, day: formatDate(copied, 'long', language()) });

export function Sources({ groups }: Pick<ChosenSeats, 'groups'>) {
  const sources = new Map(groups.map(({ name, source }) => [name, source]));
  return (
    <details className={styles.sources}>
      <summary>{t('Where the figures come from')}</summary>
      {[...sources].map(([name, { note, added = [], ...source }]) => (
        <Fragment key={name}>
          <p>
            {translatedContent(name)}: <Copy {...source} /> <span lang="en">{note}</span>
          </p>
          {added.map((each) => (
            <p key={`${each.year} ${each.round} ${each.url}`}>
              {translatedContent(name)}, {t('{year}, round {round}', { year: String(each.year), round: each.round })}:{' '}
              <Copy {...each} />
            </p>
          ))}
        </Fragment>
      ))}
      <p>{t('The figures may be out of date, and the authority decides.')}</p>
    </details>
  );
}

function Copy({ authority, url, copied }: Pick<ExamSource, 'authority' | 'url' | 'copied'>) {
  const link = (content: ReactNode) => <ExternalLink href={url}>{content}</ExternalLink>;
  return t('<link>{authority}</link>, copied on {day}.', {
    link,
    authority,
    day: formatDate(copied, 'long', language()),
  });
}
