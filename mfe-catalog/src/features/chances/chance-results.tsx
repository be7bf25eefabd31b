import { api, type ChanceExam, chanceKinds, formatDateTime, readChanceValue } from '@setu/contracts';
import { language, Link, type Message, msg, plain, t, useCall, useLocation } from '@setu/sdk';
import { Button, buttonClass, EmptyState, ErrorCard, Skeleton } from '@setu/ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { AboutResults } from './about-results';
import { ChanceCard } from './chance-card';
import { type ChancesRequest, type ChanceForm, chancesPath, seatsOf, toResults } from './chance-form-values';
import { useNearPlace } from '../near-me/near-place';
import { useLastAnswer, useStoreAnswer } from './last-answer';
import styles from './chance-results.module.css';

export const pageSize = 24;

interface ChanceResultsProps {
  exam: ChanceExam;
  form: ChanceForm;
  cursor: string | undefined;
}

/** Seats that the visitor may reach, page after page. */
export function ChanceResults({ exam, form, cursor }: ChanceResultsProps) {
  const kind = chanceKinds.find((each) => form[each])!;
  const asked = { exam, form, kind, value: readChanceValue(kind, form[kind])! };
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  useEffect(() => {
    if ((state as typeof toResults | null)?.focus === toResults.focus) heading.current!.focus();
  }, [state]);

  return (
    <section aria-labelledby="results" className={styles.results}>
      <h2 ref={heading} id="results" tabIndex={-1}>
        {t('Seats within reach')}
      </h2>
      <ResultPages key={cursor} asked={asked} cursor={cursor} isFirst />
    </section>
  );
}

interface ResultPagesProps {
  asked: ChancesRequest;
  cursor: string | undefined;
  isFirst?: boolean;
}

/** A page of the list; the next one follows below once it is asked for. */
function ResultPages({ asked, cursor, isFirst = false }: ResultPagesProps) {
  const { form, kind, value } = asked;
  const [hasMore, setMore] = useState(false);
  const near = useNearPlace();
  // The place is known to the device alone: the list is there before it has the distances.
  const { data, error, isLoading, isValidating, reload } = useCall(
    api.chances.page,
    { query: { ...queryOf(form, cursor), near } },
    { keepPreviousData: true },
  );
  // While it loads, the data can be the answer for another place.
  const isAnswer = cursor === undefined && !isValidating && !error;
  useStoreAnswer(form, near, isAnswer ? data : undefined);
  const last = useLastAnswer();
  if (isLoading) return <Loading />;
  const stored = error?.status === 0 && cursor === undefined && last?.path === chancesPath(form) ? last : undefined;
  const page = data ?? stored?.page;
  if (!page)
    return (
      <>
        <Failed error={error} form={form} isLater={cursor !== undefined} onRetry={reload} />
        {error?.status === 0 && isFirst && last && <Link to={last.path}>{t('Read your last answer')}</Link>}
      </>
    );
  const { items, nextCursor, quotas, source, category } = page;
  const showMore = (event: MouseEvent) => {
    event.preventDefault();
    setMore(true);
  };
  return (
    <>
      {!data && stored && (
        <p role="status" className={styles.stored}>
          {t('The network does not respond. This is our answer of {time}, as your device remembers it.', {
            time: formatDateTime(stored.at, language()),
          })}{' '}
          <Button variant="secondary" size="sm" onClick={() => void reload()}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {isFirst && <AboutResults page={page} asked={asked} near={data ? near : stored?.near} />}
      {items.length === 0 && <None form={form} />}
      {items.length > 0 && (
        <ul role="list" className={styles.list}>
          {items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list of a page does not change
            <li key={index}>
              <ChanceCard
                item={item}
                kind={kind}
                value={value}
                quotas={quotas}
                exam={source.exam}
                category={category.code}
                near={data ? near : stored?.near}
              />
            </li>
          ))}
        </ul>
      )}
      {nextCursor !== null &&
        (hasMore ? (
          <ResultPages asked={asked} cursor={nextCursor} />
        ) : (
          <p className={styles.more}>
            <Link
              to={chancesPath(form, nextCursor)}
              rel="nofollow"
              className={buttonClass({ variant: 'secondary' })}
              onClick={showMore}
            >
              {t('Show more')}
            </Link>
          </p>
        ))}
    </>
  );
}

/** Query of a page of the list. The document of the page comes with the same one. */
export const queryOf = (form: ChanceForm, cursor: string | undefined) => ({
  ...seatsOf(form),
  counts: true,
  limit: pageSize,
  cursor,
});

const None = ({ form }: { form: ChanceForm }) => (
  <EmptyState
    title={plain('No seats that we know of')}
    action={
      form.search || form.where || form.maxFee || form.view || form.within || form.band ? (
        <Link
          to={chancesPath({ ...form, search: '', where: '', maxFee: '', view: '', within: '', band: '' })}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('Without the narrowing')}
        </Link>
      ) : undefined
    }
  >
    <p>
      {t('No closing value of the years that we know was within reach. Another category, list or exam may have some.')}
    </p>
  </EmptyState>
);

const Loading = () => (
  <div role="status" aria-label={plain('Loading seats')} className={styles.list}>
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} shape="box" height="9rem" />
    ))}
  </div>
);

interface FailedProps {
  error: { status: number } | undefined;
  form: ChanceForm;
  isLater: boolean;
  onRetry(): void;
}

function Failed({ error, form, isLater, onRetry }: FailedProps) {
  if (error?.status === 400)
    return (
      <EmptyState
        title={plain(isLater ? msg('The list has changed') : msg('This address is not valid'))}
        action={
          <Link to={chancesPath({ ...form, band: '', sort: '' })} className={buttonClass({ variant: 'secondary' })}>
            {t('Start from the top')}
          </Link>
        }
      >
        <p>
          {t(
            isLater
              ? msg('Its figures were updated since you opened it.')
              : msg('A part of it is not one that we gave.'),
          )}
        </p>
      </EmptyState>
    );
  return (
    <ErrorCard
      title={plain('We could not load the seats')}
      message={plain(whyFailed(error?.status))}
      onRetry={onRetry}
    />
  );
}

function whyFailed(status: number | undefined): Message {
  if (status === 429) return msg('Your network has asked very often. Please try again in a few seconds.');
  if (status === 0) return msg('You may be offline. Check your connection and try again.');
  return msg('This is our fault, not yours. What you typed is still there.');
}
