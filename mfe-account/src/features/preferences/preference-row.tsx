import { bandNames, displayName, formatNumber } from '@setu/contracts';
import { langOf, Link, paths, plain, t, translated, translatedContent } from '@setu/sdk';
import { buttonClass, Card, chanceText, closingName, cx, FieldError, Icon, meaningText, ProgrammeName } from '@setu/ui';
import type { PointerEvent } from 'react';
import type { DeviceEntry } from '../shortlist/device-record';
import { EntryButtons } from '../shortlist/entry-buttons';
import styles from './preference-row.module.css';
import { closedBefore, wasEnough } from './kind-texts';
import { isEnough, type ListedSeat, yearsEnough } from './seat-facts';

interface PreferenceRowProps {
  entry: DeviceEntry;
  /** Undefined for a seat that is not known, or not yet. */
  listed?: ListedSeat;
  /** Why the account does not take it. */
  rejection?: string;
  /** From 1. */
  number: number;
  isLast: boolean;
  /** Position of the line at which a dragged row is dropped, and whether this one is dragged. */
  drag: { isDragged: boolean; line?: 'before' | 'after' };
  onDrag(event: PointerEvent): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

export const seatTitle = ({ name, course = '' }: Pick<DeviceEntry, 'name' | 'course'>): string =>
  `${displayName(course)}, ${displayName(name)}`;

/** A seat of the preference list. */
export function PreferenceRow({ entry, listed, rejection, number, isLast, drag, ...on }: PreferenceRowProps) {
  const title = seatTitle(entry);
  const collegeId = listed?.seat.collegeId;
  const name = displayName(entry.name);
  return (
    <Card
      as="li"
      className={cx(styles.row, drag.isDragged && styles.dragged)}
      data-entry={entry.id}
      data-line={drag.line}
    >
      <span className={styles.handle} title={plain('Drag to another position')} onPointerDown={on.onDrag}>
        <Icon name="menu" />
        <span className={styles.number}>{number}</span>
      </span>
      <div className={styles.text}>
        <h3 className={styles.programme}>
          <ProgrammeName name={entry.course ?? ''} />
        </h3>
        <p className={styles.college} lang={langOf(name)}>
          {collegeId ? <Link to={paths.college(collegeId)}>{name}</Link> : name}
        </p>
        {listed && <SeatFacts listed={listed} />}
      </div>
      {listed && <Verdict listed={listed} />}
      <div className={styles.buttons}>
        {listed && <ReportSeat listed={listed} />}
        <EntryButtons title={title} isFirst={number === 1} isLast={isLast} onMove={on.onMove} onRemove={on.onRemove} />
      </div>
      {rejection && (
        <div role="alert" className={styles.rejection}>
          <FieldError>{t('Not saved in your account: {reason}', { reason: translated(rejection) })}</FieldError>
        </div>
      )}
    </Card>
  );
}

const yearsShown = 5;

function SeatFacts({ listed: { seat, group } }: { listed: ListedSeat }) {
  const { quota, quotaMeaning, gender, closings, state } = seat;
  const facts = [
    state,
    quota && (quotaMeaning ? plain('Seats for {whom}', { whom: meaningText(quotaMeaning) }) : quota),
    gender === 'female' && plain('Seats for women'),
    `${group.name}, ${group.category.code}`,
  ].filter(Boolean);
  return (
    <>
      <p className={styles.facts}>{translatedContent(facts.join(' · '))}</p>
      <p className={styles.closings}>
        <span>{closingName(group.list.kind)}</span>
        {closings.slice(0, yearsShown).map(({ year, closing }) => (
          <span key={year} className={cx(isEnough(group, closing) && styles.enough)}>
            {year}: <strong>{formatNumber(closing)}</strong>
          </span>
        ))}
      </p>
    </>
  );
}

/** Leads to a report of the closing values, in English for those who correct them. */
function ReportSeat({ listed: { seat, group } }: { listed: ListedSeat }) {
  const { collegeId, institution, programme, quota, quotaMeaning, gender, closings } = seat;
  const of = `${displayName(programme)}, ${displayName(institution)}`;
  const pool = [
    displayName(institution),
    group.name,
    displayName(programme),
    quota && (quotaMeaning ? `Seats for ${quotaMeaning}` : quota),
    gender === 'female' && 'Seats for women',
    group.category.code,
  ].filter(Boolean);
  const values = closings.slice(0, yearsShown).map(({ year, closing }) => `${year}: ${formatNumber(closing)}`);
  const query = new URLSearchParams({ subject: 'closing', figure: `${pool.join(', ')}: ${values.join('; ')}` });
  return (
    <Link
      to={`${collegeId ? paths.college(collegeId) : paths.cutoffs()}/report?${query.toString()}`}
      aria-label={plain('Report a wrong figure: {figure}', { figure: of })}
      title={plain('Report a wrong figure')}
      rel="nofollow"
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
    >
      <Icon name="alert-triangle" />
    </Link>
  );
}

const bandClass = { likely: 'likely', even: 'even', 'a stretch': 'stretch', 'out of reach': 'out' } as const;

/** The chance, and in how many years the visitor's value was enough. */
function Verdict({ listed }: { listed: ListedSeat }) {
  const { seat, group } = listed;
  const years = yearsEnough(listed);
  if (years === undefined) return null;
  const { band, chance } = seat;
  return (
    <div className={cx(styles.verdict, band && styles[bandClass[band]])}>
      {band !== null && chance !== null && (
        <p className={styles.chance}>
          <strong>{translatedContent(bandNames[band])}</strong> <span>{chanceText(chance)}</span>
        </p>
      )}
      <p>{t((years === 0 ? closedBefore : wasEnough)[group.list.kind], { years, count: seat.closings.length })}</p>
    </div>
  );
}
