import { useEffect } from 'react';
import { type CollegeCard as College, fillAddress, formatNumber, plural, type SearchPage } from '@setu/contracts';
import {
  Link,
  PageHead,
  paths,
  reportError,
  usePages,
  useCollegeSuggestions,
  useSearchParams,
  useSearchText,
} from '@setu/sdk';
import { Container, SearchBox } from '@setu/ui';
import { isNoPage, NoPage, PageLinks, useLastLoaded, WindowGrid } from '@setu/ui/window-grid';
import styles from './college-list.module.css';
import { cardSize, CollegeCard, CollegeCardSkeleton } from './college-card';
import { NoMatch } from './no-match';

const pageSize = 24;
/** As package.json names it, so that the document brings the answer. */
const address = `/api/colleges?limit=${pageSize}&browse=true&search=:search&literal=:literal&page=:page`;

/** All colleges, or those that a search finds, in one list that grows as one scrolls; with `?page=2` one page of a fixed order. */
export default function CollegeListPage() {
  const { search, text, setText, submit: searchFor } = useSearchText();
  const { suggestions, submit } = useCollegeSuggestions(searchFor);
  const [params] = useSearchParams();
  const isLiteral = params.get('literal') === 'true';
  const page = params.get('page')?.trim() || undefined;
  const path = fillAddress(address, { search, page, literal: isLiteral ? 'true' : undefined });
  const list = usePages<College, SearchPage<College>>(path);
  const shown = useLastLoaded({ ...list, search, isLiteral, page }, `${path} ${list.items.length}`, list.isLoading);

  useEffect(() => {
    if (list.error) reportError(list.error);
  }, [list.error]);

  return (
    <Container className={styles.page}>
      <PageHead
        title={`${search ? `Colleges for “${search}”` : 'Find Colleges'}${page ? `, page ${page}` : ''}`}
        canonical={paths.colleges(search, Number(page) || undefined)}
        noindex={search !== ''}
        description="Colleges of India with what is known of courses, seats, ranks and fees, and students to talk to. Free, and no spam calls."
      />
      <header className={styles.header}>
        <h1>Find your college</h1>
        <SearchBox
          label="Search colleges"
          placeholder="Search Best B.Tech colleges near me..."
          action={paths.colleges()}
          size="lg"
          value={text}
          onChange={setText}
          onSubmit={submit}
          suggestions={suggestions}
          busy={list.isLoading}
        />
      </header>
      <CollegeResults {...shown} isLoading={list.isLoading} />
    </Container>
  );
}

interface CollegeResultsProps extends ReturnType<typeof usePages<College, SearchPage<College>>> {
  search: string;
  isLiteral: boolean;
  /** As the address names it. */
  page: string | undefined;
}

function CollegeResults({ search, isLiteral, page, isLoading, ...list }: CollegeResultsProps) {
  const { items, total = 0, first, error, hasMore, isLoadingMore, loadMore } = list;
  const hasItems = items.length > 0;
  const number = page === undefined ? undefined : Number(page);
  const pages = Math.ceil(total / pageSize);
  return (
    <div className={styles.results} aria-busy={isLoading}>
      <div className={styles.head}>
        <p role="status">
          {list.total === undefined
            ? isLoading
              ? 'Loading Colleges...'
              : ''
            : countText(total, search, first?.reading?.text) + (number ? pageText(number, pages, search) : '')}
        </p>
        {hasItems && search && <OtherReading search={search} isLiteral={isLiteral} isRead={!!first?.reading} />}
      </div>
      {hasItems && (
        <WindowGrid
          key={`${search} ${isLiteral} ${page}`}
          items={items}
          keyOf={keyOf}
          total={total}
          start={number && (number - 1) * pageSize}
          label="Colleges"
          {...cardSize()}
          hasMore={hasMore && !isLoading && !number}
          failed={error !== undefined}
          onMore={loadMore}
        >
          {(college) => <CollegeCard college={college} search={search} />}
        </WindowGrid>
      )}
      {isLoading && !hasItems && <Skeletons count={9} />}
      {isLoadingMore && <Skeletons count={3} />}
      {hasItems && (
        <PageLinks
          title={search ? 'Page by page' : 'All colleges by name, page by page'}
          page={number ?? (search ? 1 : undefined)}
          pages={pages}
        >
          {(to, { key, ...link }) => <Link key={key} to={paths.colleges(search, to)} {...link} />}
        </PageLinks>
      )}
      {!hasItems && !isLoading && list.total === 0 && <NoMatch search={search} isLiteral={isLiteral} />}
      {page && isNoPage(error) && (
        <NoPage page={page}>{(link) => <Link to={paths.colleges(search, 1)} {...link} />}</NoPage>
      )}
    </div>
  );
}

const keyOf = (college: College) => college._id;

function countText(total: number, search: string, read?: string) {
  if (read) return `Showing results for “${read}”: ${plural(total, 'college')}`;
  return search ? `${plural(total, 'college')} for “${search}”` : plural(total, 'college');
}

const pageText = (page: number, pages: number, search: string) =>
  `${search ? '' : ' by name'}, page ${formatNumber(page)} of ${formatNumber(pages)}`;

/** The way from what a search was read as to its very words, and back. */
function OtherReading({ search, isLiteral, isRead }: { search: string; isLiteral: boolean; isRead: boolean }) {
  if (isLiteral) return <Link to={paths.colleges(search)}>Show similar results too</Link>;
  return isRead && <Link to={`${paths.colleges(search)}&literal=true`}>Search for exactly “{search}”</Link>;
}

const Skeletons = ({ count }: { count: number }) => (
  <div className={styles.skeletons}>
    {Array.from({ length: count }, (_, index) => (
      <CollegeCardSkeleton key={index} />
    ))}
  </div>
);
