import type { ChosenSeat, SeatGroup } from '@setu/contracts';
import { byAuthority, type ListedSeat } from './seat-facts';
import { warningsOf } from './warnings';
import { outcomesOf } from './would-have-got';

const josaa = { authority: 'Joint Seat Allocation Authority (JoSAA)', url: '', copied: '2026-11-23', note: '' };
const group = (own: number | null, change: Partial<SeatGroup> = {}) =>
  ({
    id: 'g',
    exam: 'jee-main',
    list: { id: 'main-1', kind: 'rank', name: 'JEE (Main) paper 1 rank' },
    own,
    isProven: true,
    source: josaa,
    ...change,
  }) as SeatGroup;
const comedk = { exam: 'comedk', isProven: false, source: { ...josaa, authority: 'COMEDK' } } as const;

const listed = (of: SeatGroup, closings: number[], rest: Partial<ChosenSeat> = {}, number = 1): ListedSeat => ({
  number,
  group: of,
  seat: {
    closings: closings.map((closing, index) => ({ year: 2026 - index, closing })),
    band: null,
    ...rest,
  } as ChosenSeat,
});
const warnings = (...seats: ListedSeat[]) => warningsOf({ authority: '', seats });

const order = expect.stringMatching(/^In JoSAA’s allotment, the order never lowers a chance/);
const safe = expect.stringMatching(/^No safe choice/);

it('says that all seats closed before the rank, in how many years, and not if one did not', () => {
  const before = listed(group(45_000), [9, 8, 7, 6, 5], { band: 'out of reach' });
  expect(warnings(before, before)[0]).toBe('All of these 2 seats closed before your rank in each of 5 years.');
  expect(warnings(before, listed(group(45_000), [9, 8]))[0]).toContain('in each year on record.');
  expect(warnings(listed(group(45_000), [9]))[0]).toBe('This seat closed before your rank in the one year on record.');
  expect(warnings(before, listed(group(45_000), [9, 45_000], { band: 'a stretch' }))).toEqual([safe, order]);
});

it('reads a percentile as more is better', () => {
  const ofPercentile = (own: number) =>
    group(own, { ...comedk, list: { id: 'percentile', kind: 'percentile', name: 'Percentile' } });
  expect(warnings(listed(ofPercentile(95), [96, 97]))[0]).toContain('before your percentile in each of 2 years');
  expect(warnings(listed(ofPercentile(97), [96, 97]))).toEqual([]);
});

it('says in plain words that there is no safe choice', () => {
  const [, warning] = warnings(listed(group(5), [1]), listed(group(5), [1]));
  expect(warning).toBe(
    'No safe choice: none of 2 seats is likely. Without another choice, you may be left without a seat.',
  );
  expect(warnings(listed(group(5), [10, 4], { band: 'even' }))).toEqual([safe, order]);
  expect(warnings(listed(group(5), [10, 4], { band: 'likely' }))).toEqual([order]);
  // Without chances in numbers, each year on record counts.
  expect(warnings(listed(group(5, comedk), [10, 4]))).toEqual([safe]);
  expect(warnings(listed(group(5, comedk), [10, 5]))).toEqual([]);
});

it('says nothing about a rank that is not given, and nothing about the order of other authorities', () => {
  expect(warnings(listed(group(null), [1]))).toEqual([order]);
  expect(warnings(listed(group(null, comedk), [1]))).toEqual([]);
});

it('names a seat that is before a harder one of the same programme, with the years that tell so', () => {
  const of = (institution: string, closings: number[], number: number, rest: Partial<ChosenSeat> = {}) =>
    listed(
      group(null),
      closings,
      { institution, programme: 'Civil Engineering', quota: 'AI', gender: 'neutral', closing: closings[0], ...rest },
      number,
    );
  const kanpur = of('IIT Kanpur', [90, 80, 70], 1);
  const bombay = of('IIT Bombay', [60, 61], 3);
  expect(warnings(kanpur, of('IIT Delhi', [80, 79, 60], 2), bombay)[0]).toBe(
    'Civil Engineering: number 1, IIT Kanpur, is above number 3, IIT Bombay, which closed at a better rank in each of 2 years that we know of both. If you like IIT Bombay more, move it up: if you do not get it, your chance of IIT Kanpur is the same as now.',
  );
  expect(warnings(bombay, kanpur)).toEqual([order]);
  // One year says otherwise, another programme, another list.
  expect(warnings(kanpur, of('IIT Bombay', [60, 81], 2))).toEqual([order]);
  expect(warnings(kanpur, of('IIT Bombay', [60, 61], 2, { programme: 'Computer Science' }))).toEqual([order]);
  const other = { ...bombay, group: group(null, { id: 'other' }) };
  expect(warnings(kanpur, other)).toEqual([order]);
  // Another pool, and two seats of one institution, say nothing of which is harder.
  expect(warnings(kanpur, of('IIT Bombay', [60, 61], 2, { gender: 'female' }))).toEqual([order]);
  expect(warnings(kanpur, of('IIT Bombay', [60, 61], 2, { quota: 'HS' }))).toEqual([order]);
  expect(warnings(kanpur, of('IIT Kanpur', [60, 61], 2))).toEqual([order]);
  // No other authority is known to allot like that.
  expect(warnings({ ...kanpur, group: group(null, comedk) }, { ...bombay, group: group(null, comedk) })).toEqual([]);
});

it('looks at the seats of each authority apart', () => {
  const seats = [listed(group(5), [1]), listed(group(5, comedk), [10]), listed(group(5), [1])];
  expect(byAuthority(seats).map(({ authority, seats: own }) => [authority, own.length])).toEqual([
    [josaa.authority, 2],
    ['COMEDK', 1],
  ]);
});

it('finds the first seat of the list that each round would have given', () => {
  const rounds = (...closings: [string, number][]) => ({
    rounds: closings.map(([round, closing]) => ({ round, closing })),
  });
  const seats = [
    listed(group(45_000), [], rounds(['1', 30_000], ['2', 44_999], ['10', 45_000]), 1),
    listed(group(null), [], rounds(['1', 99_999]), 2),
    listed(group(45_000), [], rounds(['2', 60_000], ['10', 60_000]), 3),
  ];
  expect(outcomesOf(seats).map(({ round, got }) => [round, got?.number, got?.closing])).toEqual([
    ['1', undefined, undefined],
    ['2', 3, 60_000],
    ['10', 1, 45_000],
  ]);
});
