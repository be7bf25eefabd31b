import { useEffect } from 'react';
import { type CollegeCard as College, collegeSearchWords, plural, type SearchPage } from '@setu/contracts';
import {
  Link,
  PageHead,
  paths,
  reportError,
  usePages,
  useCollegeSuggestions,
  useSearchParams,
  useSearchText,
  visitSeed,
} from '@setu/sdk';
import { buttonClass, Container, EmptyState, SearchBox } from '@setu/ui';
import { useLastLoaded, WindowGrid } from '@setu/ui/window-grid';
import styles from './college-list.module.css';
import { cardSize, CollegeCard, CollegeCardSkeleton } from './college-card';

export default function CollegeListPage() {
  const { search, text, setText, submit: searchFor } = useSearchText();
  const { suggestions, submit } = useCollegeSuggestions(searchFor);
  const [params] = useSearchParams();
  const isLiteral = params.get('literal') === 'true';
  const path = collegeListPath(search, isLiteral);
  const list = usePages<College, SearchPage<College>>(path);
  const shown = useLastLoaded({ ...list, search, isLiteral }, `${path} ${list.items.length}`, list.isLoading);

  useEffect(() => {
    if (list.error) reportError(list.error);
  }, [list.error]);

  return (
    <Container className={styles.page}>
      <PageHead
        title={search ? `Colleges for “${search}”` : 'Find Colleges'}
        description="Colleges of India with what is known of courses, seats, ranks and fees, and students to talk to. Free, and no spam calls."
      />
      <header className={styles.header}>
        <h1>Find your college</h1>
        <SearchBox
          label="Search colleges"
          placeholder="Search Best B.Tech colleges near me..."
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

const pageSize = 24;

/** The request for the list: the results of a search, the best first, or all colleges in an order of this visit. */
function collegeListPath(search: string, isLiteral: boolean): string {
  const words = collegeSearchWords(search);
  return words.length > 0
    ? `/api/colleges?limit=${pageSize}&search=${encodeURIComponent(words.join(' '))}${isLiteral ? '&literal=true' : ''}`
    : `/api/colleges?limit=${pageSize}&order=shuffle&seed=${visitSeed()}`;
}

interface CollegeResultsProps extends ReturnType<typeof usePages<College, SearchPage<College>>> {
  search: string;
  isLiteral: boolean;
}

function CollegeResults({ search, isLiteral, isLoading, ...list }: CollegeResultsProps) {
  const { items, total, first, error, hasMore, isLoadingMore, loadMore } = list;
  const hasItems = items.length > 0;
  return (
    <div className={styles.results} aria-busy={isLoading}>
      <div className={styles.head}>
        <p role="status">
          {total === undefined
            ? isLoading
              ? 'Loading Colleges...'
              : ''
            : countText(total, search, first?.reading?.text)}
        </p>
        {hasItems && search && <OtherReading search={search} isLiteral={isLiteral} isRead={!!first?.reading} />}
      </div>
      {hasItems && (
        <WindowGrid
          key={`${search} ${isLiteral}`}
          items={items}
          keyOf={keyOf}
          total={total}
          label="Colleges"
          {...cardSize()}
          hasMore={hasMore && !isLoading}
          failed={error !== undefined}
          onMore={loadMore}
        >
          {(college) => <CollegeCard college={college} search={search} />}
        </WindowGrid>
      )}
      {isLoading && !hasItems && <Skeletons count={9} />}
      {isLoadingMore && <Skeletons count={3} />}
      {!hasItems && !isLoading && total === 0 && <NoMatch search={search} isLiteral={isLiteral} />}
    </div>
  );
}

const keyOf = (college: College) => college._id;

function countText(total: number, search: string, read?: string) {
  if (read) return `Showing results for “${read}”: ${plural(total, 'college')}`;
  return search ? `${plural(total, 'college')} for “${search}”` : plural(total, 'college');
}

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

/** Says that nothing was found, and suggests shorter searches. */
function NoMatch({ search, isLiteral }: { search: string; isLiteral: boolean }) {
  const shorter = isLiteral ? [] : shorterSearches(search);
  return (
    <EmptyState
      title={`No college matches “${search}”`}
      action={
        isLiteral ? (
          <Link to={paths.colleges(search)} className={buttonClass({ variant: 'secondary' })}>
            Show similar results
          </Link>
        ) : (
          <Link to={paths.colleges()} className={buttonClass({ variant: 'secondary' })}>
            See all colleges
          </Link>
        )
      }
    >
      <p>{isLiteral ? 'No college has exactly these words.' : 'No exact match. Try a college or city name.'}</p>
      {shorter.length > 0 && (
        <ul className={styles.suggestions} aria-label="Try instead">
          {shorter.map((text) => (
            <li key={text}>
              <Link to={paths.colleges(text)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}

const maxSuggestions = 4;
const minLength = 4;

/** Searches that match at least what this one does: without its last word, each word alone, a lone word without its ending. */
export function shorterSearches(search: string): string[] {
  const words = collegeSearchWords(search);
  const [word = ''] = words;
  const shorter =
    words.length > 1
      ? [words.slice(0, -1).join(' '), ...words]
      : word.length > minLength
        ? [word.slice(0, Math.max(minLength, word.length - 2))]
        : [];
  return [...new Set(shorter)].slice(0, maxSuggestions);
}
