import { addressOf, api, type ChanceKind, type CutoffsPage, formatDate } from '@setu/contracts';
import { language, t } from '@setu/sdk';
import { AddedSources } from '../../common/added-sources';
import { externalLink } from '../../common/message-elements';
import { roundText } from '../chances/chance-words';
import styles from './cutoffs.module.css';

interface FiguresSourceProps {
  figures: Pick<CutoffsPage, 'exam' | 'name' | 'source' | 'closingOf'>;
  kinds: readonly ChanceKind[];
}

/** Says where figures come from and how to read them, beside them. */
export const FiguresSource = ({ figures, kinds }: FiguresSourceProps) => {
  const { authority, url, copied, note } = figures.source;
  return (
    <div className={styles.source}>
      <p>
        <span lang="en">{note}</span> {[...new Set(kinds)].map((kind) => roundText(figures, kind)).join(' ')}
      </p>
      <p>
        {t('Source: <link>{authority}</link>, copied on {date}.', {
          authority,
          date: formatDate(copied, 'long', language()),
          link: externalLink(url),
        })}
        <AddedSources source={figures.source} /> {t('The figures may be out of date, and the authority decides.')}{' '}
        <a href={addressOf(api.cutoffs.download, { params: { exam: figures.exam } })} download>
          {t('All rows of {exam} as CSV', { exam: figures.name })}
        </a>
      </p>
    </div>
  );
};
