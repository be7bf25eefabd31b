import { useEffect, useMemo, useRef } from 'react';
import {
  addressOf,
  api,
  type ChosenFacets,
  type CollegeCard as College,
  type Facet,
  formatNumber,
} from '@setu/contracts';
import {
  address,
  Link,
  type Message,
  msg,
  PageHead,
  paths,
  plain,
  reportError,
  t,
  translatedContent,
  useCallPages,
  useCollegeSuggestions,
  useSearchParams,
  useSearchText,
} from '@setu/sdk';
import { Container, ErrorCard, SearchBox, linkTo } from '@setu/ui';
import { isNoPage, NoPage, PageLinks, useLastLoaded, WindowGrid } from '@setu/ui/window-grid';
import { CompareTray } from '../compare-tray/compare-tray';
import type { CourseWish } from '../../common/asked-courses';
import { placePath, programmePath } from '../../common/place-paths';
import { UpdateNote } from '../../common/update-note';
import styles from './college-list.module.css';
import { NearMe } from '../near-me/near-me';
import { useAsksForNear, useNearPlace } from '../near-me/near-place';
import { cardSize, CollegeCard, CollegeCardSkeleton } from './college-card';
import { type Chosen, useChosen } from './chosen-filters';
import { FilterBar, FilterColumn } from './filters';
import { retainedParameters, listAddress, listQuery, pageSize, parametersOf } from './list-address';
import { NoMatch } from './no-match';
import { NoneFits, UnknownFilter } from './none-fits';
import { Answers, FakeWarning, Offered } from './search-notes';
import { Groups } from './groups';
import { useListStart, useReturnToCard } from './use-return-to-card';
import { facetValueText } from './facet-value-text';

/** All colleges, or those that a search finds, in one list that grows as one scrolls; with `?page=2` one page of a fixed order. */
export default function CollegeListPage() {
  const { search, text, setText, submit: searchFor } = useSearchText(retainedParameters);
  const { suggestions, submit } = useCollegeSuggestions(searchFor);
  const [params] = useSearchParams();
  const isLiteral = params.get('literal') === 'true';
  const { page, order } = parametersOf(params);
  const place = useNearPlace();
  const isNear = useAsksForNear(search);
  const query = listQuery(params, isNear ? place : undefined);
  const path = addressOf(api.colleges.page, { query });
  const list = useCallPages(api.colleges.page, { query });
  const shown = useLastLoaded(
    { ...list, path, search, isLiteral, page },
    `${path} ${list.items.length}`,
    list.isLoading,
  );
  const ignored = shown.first?.ignored;
  const chosen = useChosen(ignored);

  useEffect(() => {
    if (list.error) reportError(list.error);
  }, [list.error]);

  return (
    <Container className={styles.page}>
      <PageHead
        title={[
          search ? plain('Colleges for “{search}”', { search }) : plain('Find Colleges'),
          ...chosen.map(({ facet, value }) => facetValueText(facet, value)),
          ...(page ? [plain('page {page}', { page })] : []),
        ].join(', ')}
        canonical={paths.colleges(search, Number(page) || undefined)}
        noindex={search !== '' || isNear || order !== undefined || chosen.length > 0}
        description={plain(
          'Colleges of India with what is known of courses, seats, ranks and fees, and students to talk to. Free, and no spam calls.',
        )}
      />
      <header className="ui-stack">
        <h1>{t('Find your college')}</h1>
        <SearchBox
          label={plain('Search colleges')}
          placeholder={plain('Search Best B.Tech colleges near me...')}
          action={address(paths.colleges())}
          size="lg"
          value={text}
          onChange={setText}
          onSubmit={submit}
          suggestions={suggestions}
          busy={list.isLoading}
        />
        {isNear && <NearMe isAsked />}
      </header>
      <div className={styles.body}>
        <FilterColumn counts={shown.first?.facets} />
        <CollegeResults {...shown} ignored={ignored} isLoading={list.isLoading} />
      </div>
      <CompareTray />
    </Container>
  );
}

interface CollegeResultsProps extends ReturnType<typeof useCallPages<typeof api.colleges.page>> {
  /** Path of the request. */
  path: string;
  search: string;
  isLiteral: boolean;
  /** As the address names it. */
  page: string | undefined;
  ignored: ChosenFacets | undefined;
}

function CollegeResults({ path, search, isLiteral, page, ignored, isLoading, ...list }: CollegeResultsProps) {
  const [params] = useSearchParams();
  const chosen = useChosen(ignored);
  const results = useRef<HTMLDivElement>(null);
  useListStart(results, path);
  const { items, total = 0, first, error, hasMore, loadMore, reload } = list;
  const hasItems = items.length > 0;
  const asked = useCourseWish(first?.reading?.text ?? search, chosen);
  const { order } = parametersOf(params);
  const number = page === undefined ? undefined : Number(page);
  const pages = Math.ceil(total / pageSize);
  return (
    <div ref={results} className={styles.results} aria-busy={isLoading} {...useReturnToCard()}>
      <FilterBar chosen={chosen} ignored={ignored} />
      {first?.fakes && <FakeWarning fakes={first.fakes} />}
      <Answers search={search} />
      <UpdateNote of={first} />
      <div className={styles.head}>
        <p role="status" id="colleges-found" tabIndex={-1}>
          {list.total === undefined
            ? isLoading && t('Loading Colleges...')
            : translatedContent(
                statusText({
                  total,
                  search,
                  read: first?.reading?.text,
                  page: number,
                  pages,
                  isTruncated: !!first?.truncated,
                }),
              )}
        </p>
        {hasItems && search && <OtherReading search={search} isLiteral={isLiteral} isRead={!!first?.reading} />}
      </div>
      {hasItems && (
        <Groups
          items={items}
          known={first?.known}
          total={total}
          start={number ? (number - 1) * pageSize : 0}
          order={order}
        >
          {(group) => (
            <WindowGrid
              key={path + group.label}
              keyOf={keyOf}
              {...group}
              {...cardSize()}
              className={styles.grid}
              gap={12}
              hasMore={group.isLast && hasMore && !isLoading && !number}
              failed={error !== undefined}
              onMore={loadMore}
            >
              {(college) => <CollegeCard college={college} asked={asked} />}
            </WindowGrid>
          )}
        </Groups>
      )}
      {!hasItems && first?.offered && <Offered text={first.offered} />}
      {isLoading && !hasItems && <Skeletons count={9} />}
      {hasItems && (
        <PageLinks
          title={plain(search ? msg('Page by page') : msg('By name, page by page'))}
          page={number ?? (search || params.get('order') ? 1 : undefined)}
          pages={pages}
        >
          {(to, { key, ...link }) => <Link key={key} to={listAddress(params, { page: String(to) })} {...link} />}
        </PageLinks>
      )}
      {hasItems && (
        <p className={styles.otherWays}>
          {t('Or look <places>state by state</places>, on a map, or <programmes>by programme</programmes>.', {
            places: linkTo(placePath()),
            programmes: linkTo(programmePath()),
          })}
        </p>
      )}
      {!hasItems &&
        !isLoading &&
        list.total === 0 &&
        (chosen.length > 0 ? (
          <NoneFits search={search} chosen={chosen} counts={first?.facets} />
        ) : (
          <NoMatch search={search} isLiteral={isLiteral} instead={first?.instead ?? []} />
        ))}
      {error &&
        !hasItems &&
        !isLoading &&
        (page && isNoPage(error) ? (
          <NoPage page={page}>{(link) => <Link to={listAddress(params, { page: '1' })} {...link} />}</NoPage>
        ) : chosen.length > 0 && error.status === 400 ? (
          <UnknownFilter />
        ) : (
          <ErrorCard
            title={plain('We could not load the colleges')}
            message={plain(whyFailed(error.status))}
            onRetry={reload}
          />
        ))}
    </div>
  );
}

/** Which courses the visitor asks for; the same object while it says the same. */
function useCourseWish(search: string, chosen: readonly Chosen[]): CourseWish {
  const valueOf = (facet: Facet) => chosen.find((each) => each.facet === facet)?.value;
  const [programme, level] = [valueOf('programme'), valueOf('level')];
  return useMemo(() => ({ search, programme, level }), [search, programme, level]);
}

const keyOf = (college: College) => college._id;

function whyFailed(status: number): Message {
  if (status === 0) return msg('You may be offline. Check your connection and try again.');
  if (status === 400) return msg('This address is not valid. Start a new search.');
  if (status === 429) return msg('Your network has sent very many searches. Please try again in a few seconds.');
  return msg('This is our fault, not yours.');
}

interface Found {
  total: number;
  search: string;
  /** As the server read the search, if that differs. */
  read: string | undefined;
  page: number | undefined;
  pages: number;
  isTruncated: boolean;
}

/** Says how many colleges were found, on which page the visitor is, and whether some may be missing. */
function statusText({ page, pages, isTruncated, ...search }: Found): string {
  const count = countText(search);
  const found = page
    ? plain('{found}, page {page} of {pages}', { found: count, page: formatNumber(page), pages: formatNumber(pages) })
    : count;
  return isTruncated
    ? plain('{found}. This search was too large to finish, so colleges may be missing. Try fewer words.', { found })
    : found;
}

function countText({ total: count, search, read }: Pick<Found, 'total' | 'search' | 'read'>): string {
  if (read)
    return plain('Showing results for “{read}”: {count, plural, one {# college} other {# colleges}}', { read, count });
  return search
    ? plain('{count, plural, one {# college} other {# colleges}} for “{search}”', { count, search })
    : plain('{count, plural, one {# college} other {# colleges}}', { count });
}

/** The way from what a search was read as to its very words, and back. */
function OtherReading({ search, isLiteral, isRead }: { search: string; isLiteral: boolean; isRead: boolean }) {
  const [params] = useSearchParams();
  if (isLiteral) return <Link to={listAddress(params, { literal: undefined })}>{t('Show similar results too')}</Link>;
  return (
    isRead && (
      <Link to={listAddress(params, { literal: 'true' })}>{t('Search for exactly “{search}”', { search })}</Link>
    )
  );
}

const Skeletons = ({ count }: { count: number }) => (
  <div className={styles.skeletons}>
    {Array.from({ length: count }, (_, index) => (
      <CollegeCardSkeleton key={index} />
    ))}
  </div>
);
