import { api } from '@setu/contracts';
import { Link, msg, PageHead, paths, plain, t, translatedPlace, useCall } from '@setu/sdk';
import { buttonClass, Container, EmptyState, ErrorCard, linkTo } from '@setu/ui';
import { IndiaMap } from '@setu/ui/india-map';
import { PageSkeleton } from '../../common/college-page';
import { CountedLinks } from '../../common/counted-links';
import index from '../../common/index-page.module.css';
import { placePath, placeTrail, programmePath } from '../../common/place-paths';
import { itemListData, trailData } from '../../common/structured-data';
import { WaysOn } from '../../common/ways-on';
import styles from './places.module.css';

const title = msg('Colleges in India, state by state');
/** From so many colleges on a state has the next colour. */
const steps = [1, 50, 300, 1000, 3000];

/** The map of India and the list of its states, each leading to its colleges. */
export default function PlacesPage() {
  const { data, error, isLoading, reload } = useCall(api.places.all, {});
  if (isLoading) return <PageSkeleton />;
  if (!data)
    return (
      <Container className={index.page}>
        <PageHead title={plain(title)} noindex />
        <h1>{t(title)}</h1>
        <ErrorCard title={plain('The states did not load')} onRetry={reload} />
        {error && <WaysOn status={error.status} />}
      </Container>
    );
  const { states, total, onlySamples } = data;
  return (
    <Container className={index.page}>
      <PageHead
        title={plain(title)}
        description={plain(
          '{colleges, plural, one {# college} other {# colleges}} in {states, plural, one {# state} other {# states}} and union territories of India, on a map and in a list, with what is known of each. Free, and no spam calls.',
          { colleges: total, states: states.length },
        )}
        noindex={states.length === 0 || onlySamples}
        structuredData={() => [
          trailData(...placeTrail({}), { name: plain('India'), path: placePath() }),
          itemListData(
            states.map(({ name, slug }) => ({
              name: plain('Colleges in {place}', { place: translatedPlace(name) }),
              path: placePath(slug),
            })),
          ),
        ]}
      />
      <header className={index.header}>
        <h1>{t(title)}</h1>
        <p>
          {t(
            '{count, plural, one {# college} other {# colleges}}. Choose a state on the map or in the list, or browse <link>by programme</link>.',
            { count: total, link: linkTo(programmePath()) },
          )}
        </p>
      </header>
      {states.length === 0 ? (
        <EmptyState
          title={plain('No states are listed yet')}
          action={
            <Link to={paths.colleges()} className={buttonClass({ variant: 'secondary' })}>
              {t('See all colleges')}
            </Link>
          }
        />
      ) : (
        <div className={styles.states}>
          <IndiaMap
            listId="states"
            label={plain('Map of India: colleges by state')}
            legend={plain('Colours by number of colleges')}
            steps={steps}
            states={states.flatMap(({ name, slug, count }) =>
              count > 0
                ? [
                    {
                      name,
                      count,
                      text: plain('{place}: {count, plural, one {# college} other {# colleges}}', {
                        place: translatedPlace(name),
                        count,
                      }),
                      to: placePath(slug),
                    },
                  ]
                : [],
            )}
            Link={Link}
          />
          <section id="states" tabIndex={-1} aria-labelledby="states-title" className={index.list}>
            <h2 id="states-title">{t('States and union territories')}</h2>
            <CountedLinks names={states} textOf={translatedPlace} pathOf={({ slug }) => placePath(slug)} />
          </section>
        </div>
      )}
    </Container>
  );
}
