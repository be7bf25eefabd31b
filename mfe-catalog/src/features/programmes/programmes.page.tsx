import { api, plural } from '@setu/contracts';
import { Link, PageHead, useCall, useSearchParams } from '@setu/sdk';
import { buttonClass, Container, ErrorCard } from '@setu/ui';
import { PageSkeleton } from '../../common/college-page';
import { CountedLinks } from '../../common/counted-links';
import index from '../../common/index-page.module.css';
import { placePath, programmePath } from '../../common/place-paths';
import { trailData } from '../../common/structured-data';
import { WaysOn } from '../../common/ways-on';
import styles from './programmes.module.css';

const title = 'Programmes at colleges in India';
const letterTitle = (letter: string) =>
  letter === '#' ? 'Programmes that begin with a number or sign' : `Programmes that begin with ${letter.toUpperCase()}`;
const letterPath = (letter?: string) =>
  letter ? `${programmePath()}?letter=${encodeURIComponent(letter)}` : programmePath();

/** The programmes that most colleges offer, and all of them by their first letter. */
export default function ProgrammesPage() {
  const [params] = useSearchParams();
  const letter = params.get('letter')?.trim() || undefined;
  const { data, error, isLoading, reload } = useCall(api.programmes.index, { query: { letter } });
  if (isLoading) return <PageSkeleton />;
  if (!data)
    return (
      <Container className={index.page}>
        <PageHead title={title} noindex />
        <h1>{title}</h1>
        {error?.status === 404 || error?.status === 400 ? (
          <p>
            No programme begins with “{letter}”. <Link to={programmePath()}>See the most offered ones</Link>
          </p>
        ) : (
          <>
            <ErrorCard title="The programmes did not load" onRetry={reload} />
            {error && <WaysOn status={error.status} />}
          </>
        )}
      </Container>
    );
  const { total, letters, programmes, onlySamples } = data;
  const shown = letter ? letterTitle(letter) : 'Most offered';
  return (
    <Container className={index.page}>
      <PageHead
        title={letter ? `${title}: ${letter.toUpperCase()}` : title}
        description={`${plural(total, 'programme')} at colleges in India, each with its colleges, their states and the approved seats. Free, and no spam calls.`}
        canonical={letterPath(letter?.toUpperCase())}
        noindex={total === 0 || onlySamples}
        structuredData={() => [trailData({ name: 'Programmes', path: programmePath() })]}
      />
      <header className={index.header}>
        <h1>{title}</h1>
        <p>
          {plural(total, 'programme')} that AICTE approves or colleges list. Or browse{' '}
          <Link to={placePath()}>by state</Link>.
        </p>
      </header>
      <nav aria-label="Programmes by letter">
        <ul className={styles.letters}>
          {letters.map(({ letter: each, count }) => (
            <li key={each}>
              <Link
                to={letterPath(each)}
                className={buttonClass({
                  variant: each === letter?.toUpperCase() ? 'primary' : 'secondary',
                  size: 'sm',
                })}
                aria-current={each === letter?.toUpperCase() ? 'page' : undefined}
                aria-label={
                  each === '#' ? `Other signs, ${plural(count, 'programme')}` : `${each}, ${plural(count, 'programme')}`
                }
              >
                {each}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="programmes-title" className={index.list}>
        <h2 id="programmes-title">{shown}</h2>
        <CountedLinks names={programmes} pathOf={({ slug }) => programmePath(slug)} />
      </section>
    </Container>
  );
}
