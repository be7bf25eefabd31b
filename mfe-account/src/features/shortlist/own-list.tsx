import { formatDate, plural, readShortlistId } from '@setu/contracts';
import { Link, paths, site } from '@setu/sdk';
import { Button, buttonClass, EmptyState, saveFile, ShareButton } from '@setu/ui';
import { useState } from 'react';
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
          title="Nothing saved yet"
          action={
            <Link to={paths.colleges()} className={buttonClass()}>
              Find Colleges
            </Link>
          }
        >
          Press the heart on a college or course to find it here again.
          {!owner && ' You need no account for that.'}
        </EmptyState>
      ) : (
        <>
          {!owner && <KeepInAccount />}
          <ListActions entries={entries} />
          <NextDeadlines entries={entries} />
          {retry && (
            <p className={styles.notice} role="status">
              Pictures and costs could not be fetched.{' '}
              <Button variant="quiet" size="sm" onClick={retry}>
                Try again
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
  return (
    <p>
      <Link to={paths.preferences()}>Your preference list</Link> for counselling
      {entries.length > 0 && ` has ${plural(entries.length, 'seat')}`}.
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
      url: origin + pageOf(entry.id),
    })),
  );
  const download = () => {
    const file = calendarFile(days, new Date().toISOString(), brandName);
    saveFile(new Blob([file], { type: 'text/calendar' }), 'deadlines.ics');
  };
  return (
    <div className={styles.actions}>
      <ShareButton title="A shortlist of colleges" url={origin + paths.shortlist(shared)} />
      <Button variant="secondary" size="sm" onClick={() => print()}>
        Print
      </Button>
      {days.length > 0 && (
        <Button variant="secondary" size="sm" icon="calendar" onClick={download}>
          Deadlines for your calendar
        </Button>
      )}
      <p className={styles.hint}>
        A shared link shows {entries.length > maxCards ? `the first ${maxCards} entries` : 'what you keep'}, never your
        notes or deadlines.
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
      <h2 id="next-deadlines">Due next</h2>
      <ul role="list">
        {next.map(({ what, date, of }) => (
          <li key={`${date} ${what} ${of}`}>
            <time dateTime={date}>{formatDate(date)}</time>
            <span>
              {what} <small>{of}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
