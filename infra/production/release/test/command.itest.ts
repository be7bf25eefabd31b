import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { publicKeys, telemetryKey } from '@setu/release-store';
import { main } from '../src/cli/main.js';
import { openTestStore, type TestStore } from './support/test-store.js';

let testStore: TestStore;
let printed: string[];
beforeAll(async () => (testStore = await openTestStore('folder')));
afterAll(() => testStore.close());
beforeEach(() => {
  printed = [];
  for (const kind of ['log', 'error'] as const)
    jest.spyOn(console, kind).mockImplementation((...text: unknown[]) => void printed.push(text.join(' ')));
});
afterEach(() => jest.restoreAllMocks());

/** Runs a command line; returns its exit code and output. */
async function run(line: string, since?: number, env?: NodeJS.ProcessEnv) {
  printed = [];
  const code = await main(line.split(' '), { ...testStore.env, DATA_DIR: testStore.dataDir, ...env }, since);
  return { code, text: printed.join('\n') };
}

const publish = (name: string, version: string) =>
  run(`publish ${name} --from ${testStore.dist(name, version)} --no-browser`);

test('a build is published, tried as a canary, released to all visitors and rolled back', async () => {
  expect((await run('status')).text).toBe('There is no release yet; promote one.');
  expect((await publish('shell', '1')).text).toMatch(/^shell 1 is published \(2 files, 0\.\d KB on first load\)\.$/);
  await publish('catalog', '1');
  expect(await run('promote shell catalog --no-browser')).toEqual({
    code: 0,
    text: 'Revision 1 is live: + shell 1, + catalog 1.',
  });
  await publish('catalog', '2');
  expect((await run('check catalog --no-browser')).text).toBe('catalog 2: ready to be promoted.');
  expect((await run('promote catalog --canary 10 --no-browser')).text).toBe(
    'Revision 2 is live: 10 % get catalog 1 → 2.',
  );
  expect((await run('promote --canary 50 --no-browser')).text).toBe('Revision 3 is live: 50 % get catalog 1 → 2.');
  expect((await run('status')).text).toMatch(/catalog +1 +50 % +0 +0\ncatalog +2 +50 % +0 +0/);
  expect((await run('finish --no-browser')).text).toBe('Revision 4 is live: catalog 1 → 2; the canary is over.');
  expect((await run('promote catalog --no-browser')).text).toBe('Nothing to change: this is revision 4 already.');
  expect((await run('rollback --note broken')).text).toBe('Revision 5 is live: catalog 2 → 1; as of revision 3.');
  expect((await run('promote catalog@2 --no-browser')).code).toBe(0);
  expect((await run('diff 5 6')).text).toMatch(/catalog +1 +2 /);
  const { text } = await run('history --json');
  expect((JSON.parse(text) as { action: string }[]).map(({ action }) => action)).toEqual([
    'promote',
    'rollback',
    'finish',
    'canary',
    'canary',
    'promote',
  ]);
  expect(await run('verify')).toEqual({
    code: 0,
    text: '6 revisions, 3 builds, 12 files: no faults.',
  });
  expect((await run('gc')).text).toBe('Nothing to delete: every build may still be needed.');
});

test('the second of two concurrent promotes of one slice fails, and replaces nothing', async () => {
  const typed = Date.now() - 1;
  await publish('catalog', '3');
  await publish('catalog', '4');
  expect((await run('promote catalog@3 --no-browser', typed)).code).toBe(0);
  expect(await run('promote catalog@4 --no-browser', typed)).toEqual({
    code: 1,
    text: expect.stringMatching(
      /^\S+ changed catalog at the same time \(revision 7\); look at `status`, then try again\.$/,
    ),
  });
  expect((await run('status')).text).toMatch(/catalog +3 +100 %/);
});

test('a log with a hole is found by verify and repaired by repair', async () => {
  await testStore.open().then(({ store }) => store.delete('releases/00000003.json'));
  expect(await run('verify')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^Revision 3 is missing from the log\.\n[^]*: 1 fault\.\n`repair` repairs the log\.$/),
  });
  expect((await run('repair')).text).toBe(
    'Revision 3 is missing from the log.\nRevision 8 repairs the log; visitors get the same builds as before.',
  );
  expect((await run('verify')).code).toBe(0);
  expect((await run('repair')).text).toBe('Nothing to repair: the log has no faults.');
});

test('a page can only be removed by name', async () => {
  const dist = testStore.dist('catalog', '9', undefined, { routes: ['/colleges'] });
  const published = await run(`publish catalog --from ${dist} --no-browser`);
  expect(published).toMatchObject({
    code: 1,
    text: expect.stringContaining('catalog 9 has no page /catalog any more'),
  });
  expect((await run('promote catalog@9 --no-browser')).code).toBe(1);
  expect(await run('promote catalog@9 --no-browser --remove-page /catalog')).toMatchObject({ code: 0 });
  expect((await run('promote catalog@9 --no-browser')).text).toContain('Nothing to change');
  expect((await run('rollback')).code).toBe(0);
});

test('a rejection is one sentence and exit code 1', async () => {
  expect(await run('promote exams')).toEqual({
    code: 1,
    text: 'exams is not published; run `npm run release -- publish exams` first.',
  });
  expect(await run('publish nowhere')).toMatchObject({ code: 1, text: expect.stringContaining('There is no slice') });
  const taken = testStore.dist('catalog', '2', { 'slice.js': 'other()' });
  expect(await run(`publish catalog --from ${taken}`)).toEqual({
    code: 1,
    text: 'catalog 2 is already published with other content; give the build a new version.',
  });
});

test('rejects the build of another project', async () => {
  const dist = testStore.dist('shell', '2');
  expect(await run(`publish catalog --from ${dist} --no-browser`)).toEqual({
    code: 1,
    text: 'This is a build of shell, not of catalog.',
  });
  expect((await run('promote shell@2')).text).toContain('shell 2 is not published');
});

test('publishes a build that cannot be promoted, and says so', async () => {
  const dist = testStore.dist('news', '1', undefined, { sdkRange: '^9.0.0' });
  const { code, text } = await run(`publish news --from ${dist} --no-browser`);
  expect(code).toBe(1);
  expect(text).toMatch(
    /^news 1 is published .+\nIt cannot be promoted as it is:\nnews 1 needs @setu\/sdk \^9\.0\.0, but shell 1 provides 1\.0\.0/,
  );
});

test.each([
  ['fly', 'There is no command "fly"'],
  ['promote', 'Name what to promote, or add --all.'],
  ['promote catalog --canary ten', '--canary must be a number, not "ten".'],
  ['promote catalog --canary 100', '--canary takes a percentage above 0 and below 100'],
  ['rollback 1,5', 'The revision must be a number, not "1,5".'],
  ['status --loud', "Unknown option '--loud'"],
  ['diff 1', 'Name two revisions.'],
])('"%s" is a usage error: exit code 2', async (line, sentence) => {
  const { code, text } = await run(line);
  expect(code).toBe(2);
  expect(text).toContain(sentence);
});

test('a team gets a key for its slice, uses it, and loses it', async () => {
  const pems = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const publicFile = join(testStore.dataDir, 'team.pem');
  await writeFile(publicFile, pems.publicKey);
  const of = (env: NodeJS.ProcessEnv) => (line: string) => run(line, undefined, env);
  const team = of({
    RELEASE_SIGNING_KEY: pems.privateKey,
    RELEASE_PUBLIC_KEY: await publicKeys({}, testStore.dataDir),
  });
  await publish('mentors', '1');
  await run('promote mentors --no-browser');

  expect((await team('promote catalog@1 --no-browser')).text).toMatch(/^The signing key belongs to none/);
  expect((await run(`key add ${publicFile}`)).code).toBe(2);
  const added = await run(`key add ${publicFile} --name Catalogue --slices catalog`);
  const [, id] = /the key (\w{12}) of Catalogue may release catalog\./.exec(added.text)!;
  expect((await run('keys')).text).toMatch(/the operators +everything[^]*Catalogue +catalog +since revision \d+/);

  expect(await team('promote catalog@1 --no-browser')).toMatchObject({ code: 0 });
  expect((await team('rollback catalog')).text).toMatch(/^Revision \d+ is live: catalog 1 → 3\.$/);
  const dist = testStore.dist('mentors', '2');
  const only = 'The key of Catalogue may release catalog only';
  expect(await team(`publish mentors --from ${dist} --no-browser`)).toEqual({ code: 1, text: `${only}, not mentors.` });
  await publish('mentors', '2');
  for (const line of ['promote mentors --no-browser', 'promote mentors --canary 5 --no-browser', 'rollback 1'])
    expect(await team(line)).toEqual({ code: 1, text: `${only}, and this changes mentors.` });
  expect(await team(`key add ${publicFile} --name Us`)).toMatchObject({ code: 1 });
  expect((await team(`key revoke ${id}`)).text).toMatch(/^The key of Catalogue may not add or revoke keys/);

  expect(await run(`key revoke ${id}`)).toMatchObject({ code: 0 });
  expect(await team('promote catalog@2 --no-browser')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/revoked/),
  });
  expect(await run('verify')).toMatchObject({ code: 0, text: expect.stringMatching(/no faults\.$/) });
  expect((await run('history')).text).toMatch(
    /the key of Catalogue is revoked[^]*the key of Catalogue is added, for catalog/,
  );
});

test('a preview has the address of the site that runs, unless the environment names one', async () => {
  const { store } = await testStore.open();
  const telemetry = { edge: 'edge', origin: 'http://localhost:4811', at: new Date().toISOString(), counts: [] };
  await store.put(telemetryKey('edge'), Buffer.from(JSON.stringify(telemetry)));
  const at = async (env: NodeJS.ProcessEnv) =>
    new URL((await run('preview catalog', undefined, env)).text.split('\n')[0]!).origin;
  expect(await at({ PORT: '', PUBLIC_ORIGIN: '' })).toBe('http://localhost:4811');
  expect(await at({ PORT: '4812', PUBLIC_ORIGIN: '' })).toBe('http://localhost:4812');
  expect(await at({ PUBLIC_ORIGIN: 'https://campus.example' })).toBe('https://campus.example');
  await store.delete(telemetryKey('edge'));
  expect(await at({ PORT: '', PUBLIC_ORIGIN: '' })).toBe('http://localhost:3000');
});

/** Reads the commands that an operator is told to type when an alert fires. */
const runbook = readFileSync(resolve(__dirname, '../../deploy/monitoring/README.md'), 'utf8');
const commands = [...runbook.matchAll(/`npm run release (?:-- )?([^`]+)`/g)].map(([, line]) => line!);

test.each(commands)('the runbook’s command `release %s` works', async (line) => {
  await run('promote catalog@2 --no-browser');
  const { code, text } = await run(line.replace('<slice>', 'catalog'));
  expect({ code, text }).toMatchObject({ code: 0 });
});

test('a publish says how much of a build is translated', async () => {
  const catalogue = { files: {}, incomplete: ['slice.js'], share: 0.949, reviewed: 0.105, messages: {} };
  const dist = testStore.dist(
    'poems',
    '1',
    { 'slice.js': 'slice', 'messages.hi.json': JSON.stringify(catalogue) },
    { messages: { hi: 'messages.hi.json' } },
  );
  expect((await run(`publish poems --from ${dist} --no-browser`)).text).toContain(
    '\n94 % of its messages are in Hindi. Native readers have reviewed 10 % of the Hindi in it.',
  );
});
