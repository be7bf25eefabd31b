import type { ReleasedSlice } from '@setu/release-store';
import type { LiveRelease, ServedSet } from '../releases/release-source.js';
import { CanaryTally } from './canary-tally.js';

const build = (version: string) => ({ version }) as ReleasedSlice;
const set = (id: string, versions: Record<string, string>): ServedSet => ({
  id,
  template: '',
  shell: build('1'),
  slices: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, build(version)])),
});
const stable = set('stable', { catalog: '1' });
const canary = { ...set('c1', { catalog: '2', scholarships: '1' }), percentage: 10 };
const live = (revision: number, more: Partial<LiveRelease> = {}) => ({ revision, stable, ...more }) as LiveRelease;
const alone = live(1);
const begun = live(2, { canary });

let tally: CanaryTally;
beforeEach(() => (tally = new CanaryTally()));

const view = (release: LiveRelease, of: ServedSet, address: string, fails?: string, slices = ['shell', 'catalog']) => {
  const counted = tally.view(release, of, slices, address);
  if (fails && counted.includes(fails)) tally.failure(release, of, fails, address);
  return counted;
};
const row = (release: LiveRelease, slice = 'catalog') => tally.counts(release).findLast((each) => each.slice === slice);

test('counts the views in which a slice was used, on both sides', () => {
  for (let visitor = 0; visitor < 9; visitor++) view(begun, stable, `s${visitor}`);
  view(begun, canary, 'c', 'catalog');
  view(begun, canary, 'd', undefined, ['shell']);
  expect(row(begun)).toMatchObject({ tried: { views: 1, failed: 1 }, stable: { views: 9, failed: 0 } });
  expect(row(begun, 'shell')).toMatchObject({ tried: { views: 2, failed: 0 }, stable: { views: 9, failed: 0 } });
});

test('of one address counts 20 views of a slice at most, over both sides', () => {
  for (let turn = 0; turn < 30; turn++) view(begun, turn % 2 ? stable : canary, 'one');
  expect(row(begun)).toMatchObject({ tried: { views: 10 }, stable: { views: 10 } });
});

test('of one address counts nothing after its first failed view', () => {
  for (let turn = 0; turn < 10_000; turn++) view(begun, canary, 'one', turn > 4 ? 'catalog' : undefined);
  expect(row(begun)).toMatchObject({ tried: { views: 6, failed: 1 } });
  expect(row(begun, 'shell')).toMatchObject({ tried: { views: 20, failed: 0 } });
});

test('of one network counts 200 views of a slice at most, and nothing after its first failed view', () => {
  const viewIn = (network: string, visitor: number, fails?: string) => {
    const counted = tally.view(begun, canary, ['shell', 'catalog'], `${network} ${visitor}`, network);
    if (fails && counted.includes(fails)) tally.failure(begun, canary, fails, `${network} ${visitor}`, network);
  };
  for (let visitor = 0; visitor < 500; visitor++) viewIn('a', visitor);
  expect(row(begun)).toMatchObject({ tried: { views: 200, failed: 0 } });
  for (let visitor = 0; visitor < 500; visitor++) viewIn('b', visitor, visitor > 4 ? 'catalog' : undefined);
  expect(row(begun)).toMatchObject({ tried: { views: 206, failed: 1 } });
  // Visitors elsewhere count as before.
  view(begun, canary, 'elsewhere', 'catalog');
  expect(row(begun)).toMatchObject({ tried: { views: 207, failed: 2 } });
});

test('another canary resets all counts; earlier views of the stable build are counted separately', () => {
  for (let visitor = 0; visitor < 5; visitor++) view(alone, stable, `s${visitor}`, visitor ? undefined : 'catalog');
  view(begun, stable, 's1');
  expect(row(begun)).toMatchObject({ stable: { views: 1, failed: 0 }, before: { views: 5, failed: 1 } });
  const next = live(3, { canary: { ...canary, id: 'c2' } });
  expect(row(next)).toMatchObject({ canary: 'c2', stable: { views: 0 }, before: { views: 5, failed: 1 } });
  // Another stable build has no past.
  const promoted = live(4, { stable: set('stable', { catalog: '3' }), canary: { ...canary, id: 'c3' } });
  expect(row(promoted)).toMatchObject({ stableVersion: '3', before: { views: 0, failed: 0 } });
});

test('a higher percentage of the same canary is counted apart, and has the past only once', () => {
  view(alone, stable, 's');
  view(begun, canary, 'a');
  const raised = live(3, { canary: { ...canary, percentage: 50 } });
  view(raised, canary, 'b');
  const rows = tally.counts(raised).filter(({ slice }) => slice === 'catalog');
  expect(rows).toMatchObject([
    { revision: 2, tried: { views: 1 }, before: { views: 1 } },
    { revision: 3, tried: { views: 1 }, before: { views: 0 } },
  ]);
});

test('another build of a slice in the same canary forgets the former', () => {
  view(begun, canary, 'a', 'catalog');
  const mended = live(3, { canary: { ...set('c1', { catalog: '3' }), percentage: 10 } });
  expect(tally.counts(mended).filter(({ slice }) => slice === 'catalog')).toMatchObject([
    { version: '3', tried: { views: 0, failed: 0 } },
  ]);
  expect(tally.counts(mended).filter(({ slice }) => slice === 'shell')).toHaveLength(2);
});

test('a slice that only the canary has is compared with whole pages of the stable set', () => {
  view(begun, stable, 'a', 'catalog');
  view(begun, stable, 'b', 'shell', ['shell']);
  view(begun, stable, 'c');
  expect(row(begun, 'scholarships')).toMatchObject({ stableVersion: undefined, stable: { views: 3, failed: 2 } });
});

test('counts nothing of a canary that was halted', () => {
  view(begun, canary, 'a');
  expect(tally.counts(live(2, { canary, halt: {} as never }))).toEqual([]);
});
