import { readShortlistId, splitAtCommas } from '@setu/contracts';
import { Link, NeedsScript, PageHead, paths, plain, t, useSearchParams } from '@setu/sdk';
import { Container } from '@setu/ui';
import type { ReactNode } from 'react';
import { maxCards } from './listed-cards';
import { OwnList } from './own-list';
import { SharedList } from './shared-list';
import styles from './shortlist.module.css';

const shortlistLink = (content: ReactNode) => <Link to={paths.shortlist()}>{content}</Link>;

/** The visitor's own list; with `?colleges=` a list that another person shares. */
export default function ShortlistPage() {
  const [params] = useSearchParams();
  const shared = params.get('colleges');
  if (shared !== null) return <SharedPage text={shared} />;
  return (
    <Container className={styles.page}>
      <PageHead title={plain('Your shortlist')} noindex />
      <header className={styles.header}>
        <h1>{t('Your shortlist')}</h1>
        <p className={styles.lead}>{t('The colleges and courses you keep, in your own order.')}</p>
      </header>
      <NeedsScript what={plain('Your shortlist')} />
      <div className="ui-needs-script">
        <OwnList />
      </div>
    </Container>
  );
}

function SharedPage({ text }: { text: string }) {
  const ids = [...new Set(splitAtCommas(text))].filter(readShortlistId).slice(0, maxCards);
  return (
    <Container className={styles.page}>
      <PageHead
        title={plain('A shared shortlist')}
        description={plain('Colleges and courses on a shared shortlist, with their places and known costs.')}
        noindex
      />
      <header className={styles.header}>
        <h1>{t('A shared shortlist')}</h1>
        <p className={styles.lead}>
          {t('These were shared with you. Keep what you like in <link>your own shortlist</link>.', {
            link: shortlistLink,
          })}
        </p>
      </header>
      <SharedList ids={ids} />
    </Container>
  );
}
