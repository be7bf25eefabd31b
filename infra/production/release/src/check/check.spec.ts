import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BuildManifest,
  type Check,
  checkRelease,
  promote,
  type PublishedManifest,
  rejectRemovedPages,
  type ReleasedSlice,
  releasedSlice,
  rollback,
} from '@setu/release-store';
import { fixture, type Fixture } from '../../testing/fixture.js';
import { problemsOfShape, type SliceShape } from './slice-shape.js';

let given: Fixture;
let shell: PublishedManifest;
beforeEach(async () => {
  given = fixture();
  shell = await given.publish('shell', '1.0.0', { routes: ['/', '/about'] });
});
afterEach(() => given.remove());

const rejectionOf = async (...builds: PublishedManifest[]) => {
  const answer = promote(given, { builds: [shell, ...builds], check: checkRelease(given) });
  const message = await answer.then(
    () => '',
    (error: Error) => error.message,
  );
  expect(await given.log.live()).toBeUndefined();
  return message;
};

test('accepts good builds', async () => {
  const catalog = await given.publish('catalog', '1.0.0', { routes: ['/colleges', '/colleges/:collegeId'] });
  const live = await promote(given, { builds: [shell, catalog], check: checkRelease(given) });
  expect(live.stable.slices.catalog!.version).toBe('1.0.0');
});

test('rejects a missing file', async () => {
  const catalog = await given.publish('catalog', '1.0.0');
  rmSync(join(given.storeDir, 'slices/catalog/1.0.0/a.css'));
  expect(await rejectionOf(catalog)).toBe(
    'catalog 1.0.0: slices/catalog/1.0.0/a.css is not in the store; publish this build again to repair it.',
  );
});

test.each(['slice.js', 'slice.js.br', 'slice.js.gz'])('rejects a changed %s', async (file) => {
  const catalog = await given.publish('catalog', '1.0.0');
  writeFileSync(join(given.storeDir, 'slices/catalog/1.0.0', file), 'evil()');
  expect(await rejectionOf(catalog)).toBe(
    `catalog 1.0.0: slices/catalog/1.0.0/${file} is not what was published; publish this build again to repair it.`,
  );
});

test('rejects an unpublished build', async () => {
  const catalog = await given.publish('catalog', '1.0.0');
  rmSync(join(given.storeDir, 'slices/catalog'), { recursive: true });
  expect(await rejectionOf(catalog)).toBe(
    'catalog 1.0.0 is not published; run `npm run release -- publish catalog` first.',
  );
});

test('rejects an sdk range that the shell does not satisfy', async () => {
  expect(await rejectionOf(await given.publish('catalog', '1.0.0', { sdkRange: '^2.0.0' }))).toBe(
    'catalog 1.0.0 needs @setu/sdk ^2.0.0, but shell 1.0.0 provides 1.0.0; promote a shell with such a version first, or build catalog for this one.',
  );
});

test('rejects a shared module that the shell has in another version or not at all', async () => {
  const catalog = await given.publish('catalog', '1.0.0', { shared: { react: '^20.0.0', lodash: '^4.0.0' } });
  expect(await rejectionOf(catalog)).toBe(
    [
      'catalog 1.0.0 needs react ^20.0.0, but shell 1.0.0 provides 19.3.1; promote a shell with such a version first, or build catalog for this one.',
      'catalog 1.0.0 needs lodash ^4.0.0 from the page, but shell 1.0.0 does not share it; promote a shell that does, or bundle it with the slice.',
    ].join('\n'),
  );
});

test('rejects a build over its budget', async () => {
  const heavy = { 'slice.js': Array.from({ length: 20_000 }, (_, i) => Math.sin(i)).join() };
  expect(await rejectionOf(await given.publish('catalog', '1.0.0', { budget: 100 }, heavy))).toMatch(
    /^catalog 1\.0\.0 starts with \d+\.\d KB, over its budget of 100 KB; load a part of it lazily, or raise slice\.budget in its package\.json\.$/,
  );
});

test('rejects pages that collide with those of another slice or the shell', async () => {
  const catalog = await given.publish('catalog', '1.0.0', { routes: ['/colleges/:collegeId'] });
  const exams = await given.publish('exams', '1.0.0', { routes: ['/colleges/exams', '/About'] });
  expect(await rejectionOf(catalog, exams)).toBe(
    [
      "exams's page /About and shell's page /about have the same path; change one of them.",
      "exams's page /colleges/exams and catalog's page /colleges/:collegeId have the same path; change one of them.",
    ].join('\n'),
  );
});

test('rejects redirects to a path without a page, from a page, and from a redirect of another build', async () => {
  const catalog = await given.publish('catalog', '1.0.0', {
    redirects: { '/old/:id': '/catalog/:id', '/about': '/catalog', '/moved': '/catalog' },
  });
  const exams = await given.publish('exams', '1.0.0', { redirects: { '/moved': '/exams', '/away': '//evil.example' } });
  expect(await rejectionOf(catalog, exams)).toBe(
    [
      'catalog 1.0.0: the redirect from /old/:id leads to /catalog/:id, which is no page of the release.',
      'catalog 1.0.0: the redirect from /about is also the page /about; drop one of them.',
      'exams 1.0.0: the redirect from /away names //evil.example; it must be a path of this site such as /exams/:id.',
      'exams 1.0.0: the redirect from /away leads to //evil.example, which is no page of the release.',
      'exams 1.0.0: the redirect from /moved is one of another build too; drop one of them.',
    ].join('\n'),
  );
});

describe('a page that disappears', () => {
  const promoted = async (
    version: string,
    changes: Partial<BuildManifest>,
    allowed: string[] = [],
    percentage?: number,
  ) => {
    const build = await given.publish('catalog', version, changes);
    const check: Check = async (next, live) => rejectRemovedPages(next, live, allowed);
    return promote(given, { builds: (await given.log.live()) ? [build] : [shell, build], percentage, check });
  };
  const removedPage =
    "catalog 2 has no page /catalog/:id any more, to which links and bookmarks lead; declare where it moved in slice.redirects of its package.json, or add --remove-page '/catalog/:id'.";
  beforeEach(() => promoted('1', { routes: ['/catalog', '/catalog/:id'] }));

  test('is rejected, for all visitors and in a canary, and the release is unchanged', async () => {
    await expect(promoted('2', { routes: ['/catalog'] })).rejects.toThrow(removedPage);
    await expect(promoted('2', { routes: ['/catalog'] }, ['/catalog'], 10)).rejects.toThrow(removedPage);
    expect((await given.log.live())!.revision).toBe(1);
  });

  test('can be removed when it is named, and the canary without it can be raised and finished', async () => {
    await promoted('2', { routes: ['/catalog'] }, ['/catalog/:id'], 10);
    await promoted('2', { routes: ['/catalog'] }, [], 50);
    expect((await promoted('2', { routes: ['/catalog'] })).stable.slices.catalog!.version).toBe('2');
  });

  test('has not disappeared when its pattern changed, it moved, or another slice has it', async () => {
    await promoted('2', { routes: ['/catalog', '/catalog/:collegeId?'] });
    const redirects = { '/catalog/:id': '/catalog' };
    const { stable } = await promoted('3', { routes: ['/catalog'], redirects });
    expect(stable.slices.catalog!.redirects).toEqual(redirects);
    const exams = await given.publish('exams', '1', { routes: ['/catalog', '/catalog/:id'] });
    const empty = await given.publish('catalog', '4', { routes: [] });
    const check: Check = async (next, live) => rejectRemovedPages(next, live, []);
    await promote(given, { builds: [exams, empty], check });
    await rollback(given, { check });
    expect((await given.log.live())!.stable.slices.catalog!.version).toBe('3');
  });
});

test('rejects a shell that lacks a version for the live slices', async () => {
  const catalog = await given.publish('catalog', '1.0.0');
  await promote(given, { builds: [shell, catalog], check: checkRelease(given) });
  const next = await given.publish('shell', '2.0.0', { shared: { react: '20.0.0', '@setu/sdk': '1.0.0' } });
  await expect(promote(given, { builds: [next], check: checkRelease(given) })).rejects.toThrow(
    'catalog 1.0.0 needs react ^19.0.0, but shell 2.0.0 provides 20.0.0',
  );
});

test('rejects a slice that works with the live shell but not with the canary’s', async () => {
  await promote(given, { builds: [shell], check: checkRelease(given) });
  const next = await given.publish('shell', '2.0.0', { shared: { react: '20.0.0', '@setu/sdk': '1.0.0' } });
  await promote(given, { builds: [next], percentage: 10, check: checkRelease(given) });
  const catalog = await given.publish('catalog', '1.0.0');
  await expect(promote(given, { builds: [catalog], check: checkRelease(given) })).rejects.toThrow(
    'catalog 1.0.0 needs react ^19.0.0, but shell 2.0.0 provides 20.0.0',
  );
});

describe('a slice loaded in a page', () => {
  const declared = (): ReleasedSlice => ({
    ...releasedSlice({ ...shell, name: 'catalog', version: '1', routes: ['/c', '/c/:id'], container: 'x' }),
    widgets: ['Featured'],
  });
  const good: SliceShape = { sdk: '^1.0.0', routes: ['/c', '/c/:id'], widgets: ['Featured'] };

  test('passes if it is as declared', () => expect(problemsOfShape('catalog', declared(), good)).toEqual([]));

  const cases: [string, SliceShape, string][] = [
    ['nothing', { fault: 'its module has no default export' }, 'does not load in a page: its module has no default'],
    ['another sdk', { ...good, sdk: '^2.0.0' }, 'says sdk ^2.0.0 in src/slice but ^1.0.0 in its package.json'],
    ['no routes', { ...good, routes: null }, 'exports routes that are not a list'],
    ['no widgets', { ...good, widgets: null }, 'exports widgets that are not components'],
    ['a page too few', { ...good, routes: ['/c'] }, 'declares the page /c/:id but has no route for it'],
    ['a route too many', { ...good, routes: ['/c', '/c/:id', '/x'] }, 'has a route /x that is no declared page'],
    ['a widget too few', { ...good, widgets: [] }, 'declares the widget Featured but does not export it'],
    ['a widget too many', { ...good, widgets: ['Featured', 'B'] }, 'exports the undeclared widget B'],
  ];
  test.each(cases)('is rejected with %s', (_name, shape, sentence) => {
    const problems = problemsOfShape('catalog', declared(), shape);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^catalog 1 .+[;:] .+\.$/);
    expect(problems[0]).toContain(sentence);
  });
});
