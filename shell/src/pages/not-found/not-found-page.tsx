import { PageHead, Link, paths } from '@setu/sdk';
import { buttonClass, Container } from '@setu/ui';
import { CollegeSearch } from '../common/college-search';
import { BrokenBridge } from './broken-bridge';
import { notFound } from './not-found-content';
import styles from './not-found-page.module.css';

export default function NotFoundPage() {
  const { title, lead, ways } = notFound;
  return (
    <Container width="narrow" className={styles.page}>
      <PageHead title={title} description={lead} />
      <meta name="robots" content="noindex" />
      <BrokenBridge />
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.search}>
        <CollegeSearch />
      </div>
      <ul className={styles.ways} role="list">
        <li>
          <Link to={paths.home()} className={buttonClass({ variant: 'secondary' })}>
            {ways.home}
          </Link>
        </li>
        <li>
          <Link to={paths.colleges()} className={buttonClass({ variant: 'secondary' })}>
            {ways.colleges}
          </Link>
        </li>
        <li>
          <Link to={paths.mentors()} className={buttonClass({ variant: 'secondary' })}>
            {ways.mentors}
          </Link>
        </li>
      </ul>
    </Container>
  );
}
