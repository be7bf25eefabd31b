import { addressOf, api, type ChosenSeats, shortlistLimits } from '@setu/contracts';
import { langOf, Link, notify, paths, plain, t, translatedContent, useCall, useSearchParams } from '@setu/sdk';
import { Button, buttonClass, EmptyState, ErrorCard, Icon, Skeleton } from '@setu/ui';
import { useState } from 'react';
import type { DeviceEntry } from '../shortlist/device-record';
import { KeepInAccount } from '../shortlist/keep-in-account';
import { SavingState } from '../shortlist/saving-state';
import { putBack, takeOut } from '../shortlist/shortlist-store';
import { useMoves } from '../shortlist/use-moves';
import { useShortlist } from '../shortlist/use-shortlist';
import { rememberedOwn } from './own-values';
import { PastYear } from './past-year';
import { PreferenceRow, seatTitle } from './preference-row';
import styles from './preferences.module.css';
import { RankForm } from './rank-form';
import { byAuthority, type ListedSeat, listedSeats } from './seat-facts';
import { OnPaper, Sources } from './sources';
import { useDrag } from './use-drag';
import { warningsOf } from './warnings';

/** The visitor's seats, with what their own ranks mean for them. */
export function PreferenceList() {
  const shortlist = useShortlist('seats');
  const { entries, owner, rejected } = shortlist;
  const [params] = useSearchParams();
  const own = params.get('own') ?? rememberedOwn();
  const ids = entries.map(({ id }) => id);
  const query = useQuery(ids, own);
  const { data: answer, error, reload } = useCall(api.chances.seats, query.ids ? { query } : null);
  const data = useLatest(answer);
  const listed = data ? listedSeats(ids, data) : [];

  if (entries.length === 0)
    return (
      <>
        <SavingState shortlist={shortlist} />
        <EmptyState
          title={plain('No seats yet')}
          action={
            <Link to={paths.chances()} className={buttonClass()}>
              {t('See your chances')}
            </Link>
          }
        >
          {t('Add seats from the results of your chances, and put them in your order here.')}
          {!owner && <> {t('You need no account for that.')}</>}
        </EmptyState>
      </>
    );
  return (
    <>
      <SavingState shortlist={shortlist} />
      {!owner && <KeepInAccount />}
      {error?.status === 400 && <InvalidAddress />}
      {error && error.status !== 400 && <ErrorCard title={plain('The closing values did not load')} onRetry={reload} />}
      {!data && !error && <Skeleton shape="box" height="20rem" />}
      {data && <RankForm groups={data.groups} own={own} />}
      {data && <OnPaper groups={data.groups} />}
      <Warnings listed={listed} />
      {data && data.items.length > 0 && <Actions ids={ids.slice(0, shortlistLimits.seats)} own={own} />}
      {(data ?? error) && <Rows entries={entries} listed={listed} rejected={rejected} isKnown={data !== undefined} />}
      {data && data.items.length > 0 && (
        <>
          <PastYear key={data.years[0]} ids={ids} query={query} years={data.years} />
          <Sources groups={data.groups} />
        </>
      )}
    </>
  );
}

const Actions = ({ ids, own }: { ids: readonly string[]; own: string }) => (
  <div className={styles.actions}>
    <Button variant="secondary" size="sm" onClick={() => print()}>
      {t('Print')}
    </Button>
    <a
      href={addressOf(api.chances.seatsFile, { query: { ids: ids.join(), own: own || undefined } })}
      download
      rel="nofollow"
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {t('My list as CSV')}
    </a>
  </div>
);

/** The query for the seats. It stays the same when the visitor changes their order or removes one, so that nothing is fetched again. */
function useQuery(ids: readonly string[], own: string) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  // Two merged lists may have more seats than an account takes.
  const wanted = ids.slice(0, shortlistLimits.seats);
  if (wanted.some((id) => !asked.includes(id))) setAsked(wanted.toSorted());
  return { ids: asked.join(), own: own || undefined };
}

/** The newest answer, so that the list stays while another one is read. */
function useLatest(answer: ChosenSeats | undefined): ChosenSeats | undefined {
  const [latest, setLatest] = useState(answer);
  if (answer && answer !== latest) setLatest(answer);
  return answer ?? latest;
}

const InvalidAddress = () => (
  <EmptyState
    title={plain('This address is not valid')}
    action={
      <Link to={paths.preferences('')} className={buttonClass({ variant: 'secondary' })}>
        {t('Without my ranks')}
      </Link>
    }
  >
    {t('A rank in it is not one of a list that we have. Your seats are still there.')}
  </EmptyState>
);

function Warnings({ listed }: { listed: readonly ListedSeat[] }) {
  const authorities = byAuthority(listed);
  const all = authorities
    .map((each) => ({ ...each, warnings: warningsOf(each) }))
    .filter(({ warnings }) => warnings.length > 0);
  if (all.length === 0) return null;
  return (
    <section aria-label={plain('Before you send your choices')} className={styles.warnings}>
      {all.map(({ authority, warnings }) => (
        <div key={authority}>
          {authorities.length > 1 && <h3 lang={langOf(authority)}>{authority}</h3>}
          {warnings.map((text) => (
            <p key={text}>
              <Icon name="info" />
              <span>{translatedContent(text)}</span>
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}

interface RowsProps {
  entries: readonly DeviceEntry[];
  listed: readonly ListedSeat[];
  rejected: Readonly<Record<string, string>>;
  /** Whether the seats have been read: then one that is missing is not known. */
  isKnown: boolean;
}

function Rows({ entries, listed, rejected, isKnown }: RowsProps) {
  const { list, said, move } = useMoves(entries, seatTitle);
  const { drag, start } = useDrag(list, (id, index) => {
    const entry = entries.find((each) => each.id === id);
    if (entry) move(entry, index);
  });
  const remove = (entry: DeviceEntry) => {
    takeOut(entry.id);
    notify('info', plain('{title} is taken out of your list.', { title: seatTitle(entry) }), {
      text: plain('Undo'),
      press: () => putBack(entry),
    });
  };
  const lineAt = (index: number) => {
    if (drag?.slot === index) return 'before';
    return drag?.slot === entries.length && index === entries.length - 1 ? 'after' : undefined;
  };
  const gone = isKnown ? Math.min(entries.length, shortlistLimits.seats) - listed.length : 0;
  return (
    <section aria-labelledby="seats" className={styles.part}>
      <h2 id="seats">{t('{count, plural, one {# seat} other {# seats}}', { count: entries.length })}</h2>
      {gone > 0 && (
        <p className={styles.hint}>
          {t('{count, plural, one {# seat is} other {# seats are}} no longer among our figures.', { count: gone })}
        </p>
      )}
      <ol ref={list} role="list" className={styles.rows}>
        {entries.map((entry, index) => (
          <PreferenceRow
            key={entry.id}
            entry={entry}
            listed={listed.find(({ seat }) => seat.id === entry.id)}
            rejection={rejected[entry.id]}
            number={index + 1}
            isLast={index === entries.length - 1}
            drag={{ isDragged: drag?.id === entry.id, line: lineAt(index) }}
            onDrag={(event) => start(entry.id, index, event)}
            onMove={(by) => move(entry, index + by, by)}
            onRemove={() => remove(entry)}
          />
        ))}
      </ol>
      <p role="status" className="ui-visually-hidden">
        {said}
      </p>
    </section>
  );
}
