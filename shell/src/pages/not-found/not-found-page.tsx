import { Link, msg, PageHead, paths, plain, t, useSlot } from '@setu/sdk';
import { buttonClass, Container } from '@setu/ui';
import { CollegeSearch } from '../common/college-search';
import styles from './not-found-page.module.css';

export default function NotFoundPage() {
  const { title, lead } = notFound;
  const ways = [{ page: paths.home(), label: t('Home') }, ...useSlot('navigation')];
  return (
    <Container width="narrow" className={styles.page}>
      <PageHead title={plain(title)} description={plain(lead)} noindex />
      <BrokenBridge />
      <h1>{t(title)}</h1>
      <p className={styles.lead}>{t(lead)}</p>
      <div className={styles.search}>
        <CollegeSearch />
      </div>
      <ul className={styles.ways} role="list">
        {ways.map(({ page = '', label }) => (
          <li key={page}>
            <Link to={page} className={buttonClass({ variant: 'secondary' })}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  );
}

/** The brand's bridge without its middle; a plank is laid across. */
const BrokenBridge = () => (
  <svg className={styles.drawing} viewBox="0 0 320 150" aria-hidden focusable="false">
    <circle className={styles.sun} cx="214" cy="44" r="22" />
    <path
      className={styles.water}
      d="M0 132q10-7 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0"
    />
    <path className={styles.arches} d="M32 126v-8a48 48 0 0 1 90-22M288 126v-8a48 48 0 0 0-90-22" />
    <path className={styles.deck} d="M14 76C50 54 88 44 122 40M306 76C270 54 232 44 198 40" />
    <path className={styles.plank} d="M126 40h68" />
    <path className={styles.stones} d="M146 112l10-6 8 8-6 8-10-2zM172 118l8-8 8 6-4 8z" />
  </svg>
);

const notFound = {
  title: msg('We could not find that page'),
  lead: msg(
    'The address may have a typing mistake, or the page has moved. Nothing is lost: search for a college, or take one of the ways back.',
  ),
};
