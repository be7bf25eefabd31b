import { type Check, checkRelease, createHalt, finish, halt, promote, rollback, versionsOf } from '@setu/release-store';
import { fixture, type Fixture } from '../../testing/fixture.js';
import { releaseCheckout, startAuthor } from './release-checkout.js';

let given: Fixture;
let check: Check;
beforeEach(() => {
  given = fixture();
  check = checkRelease(given);
});
afterEach(() => given.remove());

const publishAll = (versions: Record<string, string>) =>
  Promise.all(Object.entries(versions).map(([name, version]) => given.publish(name, version)));

/** Starts a checkout with these builds; returns the names of the withheld ones. */
async function start(versions: Record<string, string>, id = 'checkout-1'): Promise<string[]> {
  const { withheld } = await releaseCheckout(given, { id, builds: await publishAll(versions), check });
  return withheld.map(({ name }) => name);
}

const byHand = async (versions: Record<string, string>, percentage?: number) =>
  promote(given.beside('ravi'), { builds: await publishAll(versions), percentage, check });

const live = async () => (await given.log.live())!;
const stable = async () => versionsOf((await live()).stable);

const first = { shell: '1', catalog: '1', mentors: '1' };

test('makes all builds live if nothing is released, and is recorded with its checkout', async () => {
  expect(await start(first)).toEqual([]);
  expect(await live()).toMatchObject({ revision: 1, action: 'promote', checkout: 'checkout-1' });
  expect(await stable()).toEqual(first);
});

test('makes its own edits live at each start, and releases nothing if nothing differs', async () => {
  for (const catalog of ['1', '2', '3', '2', '2']) expect(await start({ ...first, catalog })).toEqual([]);
  expect(await stable()).toEqual({ ...first, catalog: '2' });
  expect((await live()).revision).toBe(4);
});

test('makes a new slice live, and removes its own slice that is gone from the checkout', async () => {
  await start(first);
  await start({ ...first, exams: '1' });
  expect(await stable()).toEqual({ ...first, exams: '1' });
  await start(first);
  expect(await stable()).toEqual(first);
  await start({ ...first, exams: '2' });
  expect(await stable()).toEqual({ ...first, exams: '2' });
});

test('leaves the live build of a slice that could not be built', async () => {
  await start(first);
  const builds = await publishAll({ shell: '1', catalog: '2' });
  await releaseCheckout(given, { id: 'checkout-1', builds, unbuilt: ['mentors'], check });
  expect(await stable()).toEqual({ ...first, catalog: '2' });
});

test('counts releases of starts from before checkouts were recorded as its own', async () => {
  await promote(given.beside(startAuthor), { builds: await publishAll(first), check });
  await byHand({ mentors: '2' });
  expect(await start({ shell: '2', catalog: '2', mentors: '3' })).toEqual(['mentors']);
  expect(await stable()).toEqual({ shell: '2', catalog: '2', mentors: '2' });
});

test('leaves an unknown slice, and one of its own that a person has released since', async () => {
  await start({ ...first, exams: '1' });
  await byHand({ guides: '1' });
  await byHand({ exams: '2' });
  expect(await start({ ...first, catalog: '2' })).toEqual([]);
  expect(await stable()).toEqual({ ...first, catalog: '2', exams: '2', guides: '1' });
});

test('serves a slice that a person released since, and releases the other slices', async () => {
  await start(first);
  await byHand({ catalog: '2' });
  expect(await start({ ...first, mentors: '2' })).toEqual(['catalog']);
  expect(await start({ ...first, catalog: '3', mentors: '3' })).toEqual(['catalog']);
  expect(await stable()).toEqual({ shell: '1', catalog: '2', mentors: '3' });
});

describe('a build that was rolled back is not released again', () => {
  test.each([
    ['another version was live before', undefined, '1'],
    ['the slice was new', 1, undefined],
  ])('%s', async (_case, revision, before) => {
    await start({ ...first, ...(before && { exams: before }) });
    await start({ ...first, exams: '2' });
    await rollback(given.beside('ravi'), { revision, check });
    expect(await start({ ...first, exams: '2' })).toEqual(['exams']);
    expect(await start({ ...first, exams: '3' })).toEqual(['exams']);
    expect((await stable()).exams).toBe(before);
  });
});

describe('a canary', () => {
  const canary = async () => versionsOf((await live()).canary?.set);

  test('goes on while other slices change', async () => {
    await start(first);
    await byHand({ catalog: '2' }, 10);
    expect(await start({ ...first, catalog: '3', mentors: '2' })).toEqual(['catalog']);
    expect(await stable()).toEqual({ ...first, mentors: '2' });
    expect(await canary()).toEqual({ ...first, catalog: '2', mentors: '2' });
    expect((await live()).canary!.percentage).toBe(10);
  });

  test('goes on while a slice is removed', async () => {
    await start({ ...first, exams: '1' });
    await byHand({ catalog: '2' }, 10);
    await start(first);
    expect(await stable()).toEqual(first);
    expect(await canary()).toEqual({ ...first, catalog: '2' });
  });

  test('of a new slice is not released to all visitors', async () => {
    await start(first);
    await byHand({ exams: '1' }, 10);
    expect(await start({ ...first, exams: '1' })).toEqual([]);
    expect(await start({ ...first, exams: '2' })).toEqual(['exams']);
    expect(await stable()).toEqual(first);
    expect(await canary()).toEqual({ ...first, exams: '1' });
  });

  test.each([
    ['finished', () => finish(given, { check })],
    ['halted', () => halt(given)],
  ])('that was %s leaves its slice to people', async (_how, end) => {
    await start(first);
    await byHand({ catalog: '2' }, 10);
    const { canary: _over, ...ended } = await end();
    expect(await start({ ...first, catalog: '3' })).toEqual(['catalog']);
    expect((await live()).stable).toEqual(ended.stable);
  });

  test('that an edge halted stays in the log until there is something to release', async () => {
    await start(first);
    const { canary: begun } = await byHand({ catalog: '2' }, 10);
    await createHalt(given.store, { canary: begun!.id, reason: 'It fails.', at: '', by: 'edge-1' });
    expect(await start({ ...first, catalog: '3' })).toEqual(['catalog']);
    expect((await live()).revision).toBe(2);
    await start({ ...first, catalog: '3', mentors: '2' });
    expect(await stable()).toEqual({ ...first, mentors: '2' });
    expect(await canary()).toEqual({});
  });
});

test('two checkouts that share a store do not replace each other’s builds', async () => {
  await start(first, 'checkout-1');
  expect(await start({ shell: '2', catalog: '2', mentors: '1', exams: '1' }, 'checkout-2')).toEqual([
    'shell',
    'catalog',
  ]);
  expect(await start({ ...first, catalog: '3' }, 'checkout-1')).toEqual([]);
  expect(await start({ ...first, exams: '2' }, 'checkout-2')).toEqual(['catalog']);
  expect(await stable()).toEqual({ ...first, catalog: '3', exams: '2' });
});

test('decides by the release that is live when it appends, not by an earlier one', async () => {
  await start(first);
  // Ravi's promote is appended while this start's release is checked.
  let raced = false;
  const slowCheck: Check = async () => {
    if (!raced) await byHand({ catalog: '2' });
    raced = true;
  };
  const builds = await publishAll({ ...first, catalog: '3', mentors: '3' });
  const { release, withheld } = await releaseCheckout(given, { id: 'checkout-1', builds, check: slowCheck });
  expect(versionsOf(release.stable)).toEqual({ shell: '1', catalog: '2', mentors: '3' });
  expect(withheld.map(({ name }) => name)).toEqual(['catalog']);
});

test('does not claim builds that a missing revision may have released', async () => {
  await start(first);
  await byHand({ catalog: '2' });
  await start({ ...first, catalog: '2', mentors: '2' });
  await given.store.delete('releases/00000002.json');
  expect(await start({ ...first, catalog: '3', mentors: '2' })).toEqual(['catalog']);
  expect((await stable()).catalog).toBe('2');
});

test('a failed check changes nothing', async () => {
  await start(first);
  const builds = [...(await publishAll(first)), await given.publish('exams', '1', { routes: ['/catalog'] })];
  await expect(releaseCheckout(given, { id: 'checkout-1', builds, check })).rejects.toThrow('have the same path');
  expect(await stable()).toEqual(first);
});
