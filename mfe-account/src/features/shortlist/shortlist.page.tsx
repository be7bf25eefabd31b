import { readShortlistId } from '@setu/contracts';
import { Link, NeedsScript, PageHead, paths, useSearchParams } from '@setu/sdk';
import { Container } from '@setu/ui';
import { maxCards } from './listed-cards';
import { OwnList } from './own-list';
import { SharedList } from './shared-list';
import styles from './shortlist.module.css';

/** The visitor's own list; with `?colleges=` a list that another person shares. */
export default function ShortlistPage() {
  const [params] = useSearchParams();
  const shared = params.get('colleges');
  if (shared !== null) return <SharedPage text={shared} />;
  return (
    <Container className={styles.page}>
      <PageHead title="Your shortlist" noindex />
      <header className={styles.header}>
        <h1>Your shortlist</h1>
        <p className={styles.lead}>The colleges and courses you keep, in your own order.</p>
      </header>
      <NeedsScript what="Your shortlist" />
      <div className="ui-needs-script">
        <OwnList />
      </div>
    </Container>
  );
}

function SharedPage({ text }: { text: string }) {
  const ids = [...new Set(text.split(','))].filter(readShortlistId).slice(0, maxCards);
  return (
    <Container className={styles.page}>
      <PageHead
        title="A shared shortlist"
        description="Colleges and courses on a shared shortlist, with their places and known costs."
        noindex
      />
      <header className={styles.header}>
        <h1>A shared shortlist</h1>
        <p className={styles.lead}>
          These were shared with you. Keep what you like in <Link to={paths.shortlist()}>your own shortlist</Link>.
        </p>
      </header>
      <SharedList ids={ids} />
    </Container>
  );
}
