import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@setu/testing';
import { type RunningProduct, spawnStart, startProduct } from '../support/start-product';

/** Runs the start command to its end. */
async function outcome(env: Record<string, string>) {
  const child = spawnStart(env);
  let printed = '';
  child.stderr!.on('data', (data: Buffer) => (printed += data.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  return { code, sentence: printed.trim() };
}

test('a taken port ends the start immediately with one sentence that names the process', async () => {
  const port = await freePort();
  const holder = createServer().listen(port, 'localhost');
  await once(holder, 'listening');
  const { code, sentence } = await outcome({ PORT: String(port), DATA_DIR: join(tmpdir(), 'setu-never-made') });
  holder.close();
  expect(code).toBe(1);
  // A system with neither lsof nor ss does not know the process.
  const [lsof, ss] = ['lsof', 'ss'].map((tool) => spawnSync(tool, ['-V']).error === undefined);
  const start = lsof || ss ? ` by process ${process.pid} (` : '. Stop what uses it,';
  expect(sentence).toContain(`Port ${port} is taken${start}`);
  expect(sentence).toMatch(/, or choose another: PORT=3001 npm start$/);
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc".'],
  [{ SUPPORT_EMAIL: 'team' }, 'SUPPORT_EMAIL must be an e-mail address, not "team".'],
  [
    { SOCIAL_X: 'javascript:alert(1)' },
    'SOCIAL_X must be a web address that starts with http:// or https://, not "javascript:alert(1)".',
  ],
])('a wrong setting %j ends the start with one sentence', async (env, expected) => {
  const { code, sentence } = await outcome({ PORT: String(await freePort()), ...env });
  expect(code).toBe(1);
  expect(sentence).toBe(expected);
});

describe('beside a product that runs', () => {
  let running: RunningProduct;
  beforeAll(async () => void (running = await startProduct({ SEED_DEMO: 'false' })));
  afterAll(() => running.stop());

  test('the process that stays beside it is small: what it publishes with has ended', async () => {
    const status = await readFile(`/proc/${running.process.pid}/status`, 'utf8');
    const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
    expect(megabytes).toBeLessThan(90);
  });

  test('its locked data folder ends the start with one sentence, and it keeps running', async () => {
    const { code, sentence } = await outcome({ PORT: String(await freePort()), DATA_DIR: running.dataDir });
    expect(code).not.toBe(0);
    expect(sentence.split('\n')).toHaveLength(1);
    expect(sentence).toContain(running.dataDir);
    expect((await fetch(`${running.url}/api/colleges?sample=1`)).status).toBe(200);
  });

  test('it ends without an error', async () => expect(await running.stop()).toBe(0));
});

test('a data folder that cannot be written ends the start with one sentence', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'setu-e2e-')), 'a-file');
  await writeFile(file, '');
  const dataDir = join(file, 'data');
  const { code, sentence } = await outcome({ PORT: String(await freePort()), DATA_DIR: dataDir });
  expect([code, sentence]).toEqual([
    1,
    `DATA_DIR ${dataDir} cannot be written (ENOTDIR: not a directory, mkdir '${dataDir}'). Choose another folder with DATA_DIR=/another/folder npm start.`,
  ]);
});

const disk = join(tmpdir(), `setu-small-disk-${process.pid}`);
const mount = (megabytes = 20) => {
  mkdirSync(disk);
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]).status === 0;
};
const unmount = () => {
  spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true });
};
const canMount = mount();
unmount();

const onSmallDisk = canMount ? describe : describe.skip;
onSmallDisk(canMount ? 'on a disk of 20 MB' : 'skipped: only root can mount a small disk.', () => {
  beforeAll(() => void mount());
  afterAll(unmount);

  test.each([
    ['a first start', 'first', false],
    ['a start after one that ended before it had a database', 'later', true],
  ])('%s ends with one sentence', async (_, name, isLater) => {
    const dataDir = join(disk, name);
    if (isLater) {
      await mkdir(dataDir);
      await writeFile(join(dataDir, 'secret'), 'x'.repeat(64));
      await writeFile(join(disk, 'other-files'), Buffer.alloc(19 * 1024 * 1024));
    }
    const { code, sentence } = await outcome({ PORT: String(await freePort()), DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(sentence).toMatch(
      /^The disk of DATA_DIR \S+ is full: \d+ MB are free, and a first start takes 100 MB\. Free some room\. Choose another folder with DATA_DIR=\/another\/folder npm start\.$/,
    );
  });
});

onSmallDisk(canMount ? 'on a disk of 400 MB' : 'skipped: only root can mount a small disk.', () => {
  beforeAll(() => void mount(400));
  afterAll(unmount);

  test('a later start says that the disk is full, and serves what is stored', async () => {
    const dataDir = join(disk, 'data');
    const first = await startProduct({ DATA_DIR: dataDir });
    const before = await names(first.url);
    expect(before.length).toBeGreaterThan(0);
    expect(await first.stop()).toBe(0);
    // Ends where nothing fits any more.
    expect(spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'other-files')}`, 'bs=1M']).status).not.toBe(0);

    const startAgain = async () => {
      const product = await startProduct({ DATA_DIR: dataDir });
      expect(await names(product.url)).toEqual(before);
      expect((await fetch(product.url)).status).toBe(200);
      expect(await product.stop()).toBe(0);
      return product.output();
    };
    const printed = await startAgain();
    expect(printed).toContain(`The disk of DATA_DIR ${dataDir} is full. Nothing can be saved until there is room.`);
    expect(printed).not.toContain('Nothing new is live');
    // As if this checkout had a build that is not published yet.
    await rename(join(dataDir, 'store/source-maps'), join(disk, 'source-maps'));
    expect(await startAgain()).toContain(
      'There is no room for the builds of this checkout.\nNothing new is live for that reason; once it is mended, the next start',
    );
  });
});

test('a damaged database ends the start with one sentence, which names the collection', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'setu-e2e-'));
  try {
    const product = await startProduct({ DATA_DIR: dataDir, SEED_DEMO: 'false' });
    expect(await product.stop()).toBe(0);
    const file = join(dataDir, 'db/lmdb/data.mdb');
    const content = await readFile(file);
    const role = Buffer.from('everything');
    for (let at = content.indexOf(role); at >= 0; at = content.indexOf(role, at + 1)) content.write('#', at);
    await writeFile(file, content);
    const { code, sentence } = await outcome({ PORT: String(await freePort()), DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(sentence).toMatch(
      /^embedded-mongo: the database file \S+ is damaged: it cannot read documents of .*administrators \(1\)/,
    );
    expect(sentence).toMatch(
      /\. Restore a backup \(npm run restore -- BACKUP\), or move the folder \S+ away to start with an empty database\.$/,
    );
    expect(sentence.split('\n')).toHaveLength(1);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('the administrator’s password is shown once, the demo data loads once, and both survive a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'setu-e2e-'));
  try {
    const first = await startProduct({ DATA_DIR: dataDir });
    expect(first.output()).toMatch(/administrator {3}\S+\n {2}password {8}\S+/);
    const before = await names(first.url);
    expect(before.length).toBeGreaterThan(0);
    expect(await first.stop()).toBe(0);

    const second = await startProduct({ DATA_DIR: dataDir });
    expect(second.output()).not.toMatch(/password|sample colleges/i);
    expect(await names(second.url)).toEqual(before);
    expect(await second.stop()).toBe(0);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function names(url: string): Promise<string[]> {
  const colleges = (await (await fetch(`${url}/api/colleges`)).json()) as { name: string }[];
  return colleges.map(({ name }) => name).sort();
}
