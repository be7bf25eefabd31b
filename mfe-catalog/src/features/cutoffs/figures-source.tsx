import { addressOf, api, type ChanceKind, type CutoffsPage, formatDate } from '@setu/contracts';
import { ExternalLink } from '@setu/ui';
import { AddedSources } from '../../common/added-sources';
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
        {note} {[...new Set(kinds)].map((kind) => roundText(figures, kind)).join(' ')}
      </p>
      <p>
        Source: <ExternalLink href={url}>{authority}</ExternalLink>, copied on {formatDate(copied, 'long')}.
        <AddedSources source={figures.source} /> The figures may be out of date, and the authority decides.{' '}
        <a href={addressOf(api.cutoffs.download, { params: { exam: figures.exam } })} download>
          All rows of {figures.name} as CSV
        </a>
      </p>
    </div>
  );
};
