import { formatDate, readShortlistId } from '@setu/contracts';
import { address, language, Link, paths, plain, site, t } from '@setu/sdk';
import { Button, buttonClass, EmptyState, saveFile, ShareButton } from '@setu/ui';
import { type ReactNode, useState } from 'react';
import { calendarFile } from './calendar-file';
import type { DeviceEntry } from './device-record';
import { EntryCard, titleOf } from './entry-card';
import { KeepInAccount } from './keep-in-account';
import { maxCards, useListedCards } from './listed-cards';
import { SavingState } from './saving-state';
import styles from './shortlist.module.css';
import { useMoves } from './use-moves';
import { useShortlist } from './use-shortlist';

/** The visitor's own list. */
export function OwnList() {
  const shortlist = useShortlist();
  const { entries, owner, rejected } = shortlist;
  const { cards, retry } = useListedCards(entries.map(({ id }) => id));
  const { list, said, move } = useMoves(entries, titleOf);

  return (
    <>
      <SavingState shortlist={shortlist} />
      <PreferencesLink />
      {entries.length === 0 ? (
        <EmptyState
          title={plain('Nothing saved yet')}
          action={
            <Link to={paths.colleges()} className={buttonClass()}>
              {t('Find Colleges')}
            </Link>
          }
        >
          {t('Press the heart on a college or course to find it here again.')}
          {!owner && <> {t('You need no account for that.')}</>}
        </EmptyState>
      ) : (
        <>
          {!owner && <KeepInAccount />}
          <ListActions entries={entries} />
          <NextDeadlines entries={entries} />
          {retry && (
            <p className={styles.notice} role="status">
              {t('Pictures and costs could not be fetched.')}{' '}
              <Button variant="quiet" size="sm" onClick={retry}>
                {t('Try again')}
              </Button>
            </p>
          )}
          <ol ref={list} role="list" className={styles.entries}>
            {entries.map((entry, index) => (
              <EntryCard
                key={entry.id}
                entry={entry}
                card={cards.get(entry.id)}
                rejection={rejected[entry.id]}
                place={index + 1}
                isLast={index === entries.length - 1}
                onMove={(by) => move(entry, index + by, by)}
              />
            ))}
          </ol>
        </>
      )}
      <p role="status" className="ui-visually-hidden">
        {said}
      </p>
    </>
  );
}

/** Leads to the seats, which are a list of their own. */
function PreferencesLink() {
  const { entries } = useShortlist('seats');
  const link = (content: ReactNode) => <Link to={paths.preferences()}>{content}</Link>;
  return (
    <p>
      {entries.length > 0
        ? t('<link>Your preference list</link> for counselling has {count, plural, one {# seat} other {# seats}}.', {
            count: entries.length,
            link,
          })
        : t('<link>Your preference list</link> for counselling.', { link })}
    </p>
  );
}

function ListActions({ entries }: { entries: readonly DeviceEntry[] }) {
  const { origin, brandName } = site();
  const shared = entries.slice(0, maxCards).map(({ id }) => id);
  const days = entries.flatMap((entry) =>
    entry.deadlines.map((deadline) => ({
      ...deadline,
      id: entry.id,
      of: titleOf(entry),
      url: origin + address(pageOf(entry.id)),
    })),
  );
  const download = () => {
    const file = calendarFile(days, new Date().toISOString(), brandName);
    saveFile(new Blob([file], { type: 'text/calendar' }), 'deadlines.ics');
  };
  return (
    <div className={styles.actions}>
      <ShareButton title={plain('A shortlist of colleges')} url={origin + address(paths.shortlist(shared))} />
      <Button variant="secondary" size="sm" onClick={() => print()}>
        {t('Print')}
      </Button>
      {days.length > 0 && (
        <Button variant="secondary" size="sm" icon="calendar" onClick={download}>
          {t('Deadlines for your calendar')}
        </Button>
      )}
      <p className={styles.hint}>
        {entries.length > maxCards
          ? t('A shared link shows the first {count} entries, never your notes or deadlines.', { count: maxCards })
          : t('A shared link shows what you keep, never your notes or deadlines.')}
      </p>
    </div>
  );
}

function pageOf(id: string): string {
  const { collegeId, courseId } = readShortlistId(id)!;
  return courseId ? paths.course(collegeId, courseId) : paths.college(collegeId);
}

const shownDeadlines = 3;

/** Lists the next deadlines. */
function NextDeadlines({ entries }: { entries: readonly DeviceEntry[] }) {
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'));
  const next = entries
    .flatMap((entry) => entry.deadlines.map((deadline) => ({ ...deadline, of: titleOf(entry) })))
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .slice(0, shownDeadlines);
  if (next.length === 0) return null;
  return (
    <section className={styles.next} aria-labelledby="next-deadlines">
      <h2 id="next-deadlines">{t('Due next')}</h2>
      <ul role="list">
        {next.map(({ what, date, of }) => (
          <li key={`${date} ${what} ${of}`}>
            <time dateTime={date}>{formatDate(date, 'short', language())}</time>
            <span>
              {what} <small>{of}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
