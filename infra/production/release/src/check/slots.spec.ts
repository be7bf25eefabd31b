import { type BuildManifest, checkRelease, type Fill, promote, rollback, type Slot } from '@setu/release-store';
import { fixture, type Fixture } from '../../testing/fixture.js';

let given: Fixture;
beforeEach(() => (given = fixture()));
afterEach(() => given.remove());

const slots: Record<string, Slot> = {
  navigation: { takes: 'link' },
  'home-section': { takes: 'widget', pages: ['/'], skeletons: ['grid'], budget: 1 },
  'college-tab': { takes: 'tab', conditions: { kind: ['college', 'university'] }, reserved: ['courses'] },
};

const built = (fills: Fill[]): Partial<BuildManifest> => ({
  fills: fills.map((fill) => ({ ...fill, files: fill.widget ? ['slice.js'] : [], data: [] })),
});

/** Promotes slices with these fills beside the shell. */
async function promoted(fills: Record<string, Fill[]>, files?: Record<string, string>) {
  const shell = await given.publish('shell', '1.0.0', { routes: ['/'], slots });
  const builds = [shell];
  for (const [name, own] of Object.entries(fills)) builds.push(await given.publish(name, '1', built(own), files));
  return promote(given, { builds, check: checkRelease(given) });
}

const link: Fill = { slot: 'navigation', order: 25, label: 'Exams', page: '/exams' };
const tab: Fill = { slot: 'college-tab', order: 35, label: 'Exams', widget: 'Exams' };

test('a release contains the fills of its builds, and a rollback restores them', async () => {
  await promoted({ catalog: [] });
  const live = await promoted({ exams: [link, { ...tab, when: { kind: 'university', session: 'signed-in' } }] });
  expect(live.stable.shell.slots).toEqual(slots);
  expect(live.stable.slices.exams!.fills).toEqual([
    { ...link, files: [], data: [], size: 0 },
    {
      ...tab,
      when: { kind: 'university', session: 'signed-in' },
      files: [{ href: '/slices/exams/1/slice.js', integrity: expect.stringMatching(/^sha256-/) as string }],
      data: [],
      size: expect.any(Number) as number,
    },
  ]);
  const before = await rollback(given, { check: checkRelease(given) });
  expect(before.stable.slices.exams).toBeUndefined();
});

test('a canary contains the fills of its builds, only for its visitors', async () => {
  await promoted({ exams: [] });
  const next = await given.publish('exams', '2', built([link]));
  const live = await promote(given, { builds: [next], percentage: 10, check: checkRelease(given) });
  expect(live.stable.slices.exams!.fills).toEqual([]);
  expect(live.canary!.set.slices.exams!.fills).toMatchObject([link]);
});

test('a promote with an unknown slot, or a widget over the budget, is rejected', async () => {
  const section: Fill = { slot: 'home-section', order: 1, widget: 'Exams' };
  const heavy = { 'slice.js': Array.from({ length: 2_000 }, (_, i) => Math.sin(i)).join() };
  await expect(promoted({ exams: [section, { ...link, slot: 'sidebar' }] }, heavy)).rejects.toThrow(
    /^exams: the fill of home-section weighs \d+\.\d KB, over its budget of 1 KB; .+\nexams: the fill of sidebar is no slot of this release/,
  );
  expect(await given.log.live()).toBeUndefined();
});
