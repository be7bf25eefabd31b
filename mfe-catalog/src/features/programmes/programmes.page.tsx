import { api } from '@setu/contracts';
import { Link, msg, PageHead, plain, t, useCall, useSearchParams } from '@setu/sdk';
import { buttonClass, Container, ErrorCard, linkTo } from '@setu/ui';
import { PageSkeleton } from '../../common/college-page';
import { CountedLinks } from '../../common/counted-links';
import index from '../../common/index-page.module.css';
import { placePath, programmePath } from '../../common/place-paths';
import { trailData } from '../../common/structured-data';
import { WaysOn } from '../../common/ways-on';
import styles from './programmes.module.css';

const title = msg('Programmes at colleges in India');
const letterTitle = (letter: string) =>
  letter === '#'
    ? t('Programmes that begin with a number or sign')
    : t('Programmes that begin with {letter}', { letter: letter.toUpperCase() });
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
        <PageHead title={plain(title)} noindex />
        <h1>{t(title)}</h1>
        {error?.status === 404 || error?.status === 400 ? (
          <p>
            {t('No programme begins with “{letter}”. <link>See the most offered ones</link>', {
              letter: letter ?? '',
              link: linkTo(programmePath()),
            })}
          </p>
        ) : (
          <>
            <ErrorCard title={plain('The programmes did not load')} onRetry={reload} />
            {error && <WaysOn status={error.status} />}
          </>
        )}
      </Container>
    );
  const { total, letters, programmes, onlySamples } = data;
  const shown = letter ? letterTitle(letter) : t('Most offered');
  return (
    <Container className={index.page}>
      <PageHead
        title={letter ? `${plain(title)}: ${letter.toUpperCase()}` : plain(title)}
        description={plain(
          '{count, plural, one {# programme} other {# programmes}} at colleges in India, each with its colleges, their states and the approved seats. Free, and no spam calls.',
          { count: total },
        )}
        canonical={letterPath(letter?.toUpperCase())}
        noindex={total === 0 || onlySamples}
        structuredData={() => [trailData({ name: plain('Programmes'), path: programmePath() })]}
      />
      <header className={index.header}>
        <h1>{t(title)}</h1>
        <p>
          {t(
            '{count, plural, one {# programme} other {# programmes}} that AICTE approves or colleges list. Or browse <link>by state</link>.',
            { count: total, link: linkTo(placePath()) },
          )}
        </p>
      </header>
      <nav aria-label={plain('Programmes by letter')}>
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
                  each === '#'
                    ? plain('Other signs, {count, plural, one {# programme} other {# programmes}}', { count })
                    : plain('{letter}, {count, plural, one {# programme} other {# programmes}}', {
                        letter: each,
                        count,
                      })
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
