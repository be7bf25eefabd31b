import { api, displayName, formatNumber } from '@setu/contracts';
import { langOf, plain, t, useCall } from '@setu/sdk';
import { ErrorCard, Field, Select, Skeleton, roundText, strong } from '@setu/ui';
import { type ReactNode, useState } from 'react';
import styles from './preferences.module.css';
import { byAuthority, listedSeats } from './seat-facts';
import { outcomesOf } from './would-have-got';

const printed = (content: ReactNode) => <span className={styles.printed}>{content}</span>;

interface PastYearProps {
  /** In the order of the list. */
  ids: readonly string[];
  query: { ids: string; own?: string };
  /** With closing values of the seats, the newest first. */
  years: readonly number[];
}

/** Says which seat of the list each round of an earlier year would have given. */
export function PastYear({ ids, query, years }: PastYearProps) {
  const [year, setYear] = useState(years[0]!);
  const { data, error, reload } = useCall(api.chances.seats, { query: { ...query, year } });
  return (
    <section aria-labelledby="past-year" className={styles.part}>
      <h2 id="past-year">
        {t('What would I have got<printed> in {year}</printed>?', {
          year: String(year),
          printed,
        })}
      </h2>
      <Field label={t('With the closing values of')} className={styles.year}>
        <Select value={year} onChange={({ target }) => setYear(Number(target.value))}>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Field>
      <div className={styles.outcomes} aria-live="polite">
        {error && <ErrorCard title={plain('The rounds did not load')} onRetry={reload} />}
        {!data && !error && <Skeleton shape="box" height="10rem" />}
        {data &&
          byAuthority(listedSeats(ids, data)).map((counselling, _index, all) => (
            <div key={counselling.authority}>
              {all.length > 1 && <h3 lang={langOf(counselling.authority)}>{counselling.authority}</h3>}
              <Outcomes seats={counselling.seats} year={year} />
            </div>
          ))}
      </div>
      <p className={styles.hint}>
        {t(
          'Each line names the first seat of your list whose closing value of that round was not before yours, with the category and quota of the seat. It cannot know how seats, applicants and rules change this year. Seats without a closing value of the round are passed over.',
        )}
      </p>
    </section>
  );
}

function Outcomes({ seats, year }: { seats: Parameters<typeof outcomesOf>[0]; year: number }) {
  const without = seats.filter(({ group }) => group.own === null).length;
  const outcomes = outcomesOf(seats);
  if (without === seats.length) return <p>{t('Type your rank above to see it.')}</p>;
  if (outcomes.length === 0)
    return <p>{t('No closing values of these seats are on record for {year}.', { year: String(year) })}</p>;
  return (
    <>
      <dl className={styles.rounds}>
        {outcomes.map(({ round, got }) => (
          <div key={round}>
            <dt>{roundText(round)}</dt>
            <dd>
              {got
                ? t('<b>{number}. {programme}</b>, {institution} (closed at {closing})', {
                    b: strong,
                    number: String(got.number),
                    programme: displayName(got.seat.programme),
                    institution: displayName(got.seat.institution),
                    closing: formatNumber(got.closing),
                  })
                : t('None of your seats')}
            </dd>
          </div>
        ))}
      </dl>
      {outcomes.length === 1 && (
        <p className={styles.hint}>{t('Of {year}, only this round is on record.', { year: String(year) })}</p>
      )}
      {without > 0 && (
        <p className={styles.hint}>
          {t(
            '{without, plural, one {# of {count} seats is} other {# of {count} seats are}} left out, because you gave no rank.',
            { without, count: seats.length },
          )}
        </p>
      )}
    </>
  );
}
