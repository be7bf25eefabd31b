const { default: SlowFirst } = require('../slow-first.sequencer.mjs') as {
  default: new (options: object) => {
    sort(tests: object[]): { path: string }[];
    shard(tests: object[], shard: { shardIndex: number; shardCount: number }): { path: string }[];
  };
};

const context = { config: { id: 'none', cacheDirectory: '/nowhere', cache: false } };
const file = (path: string, fileSize: number) => ({
  path,
  context: { ...context, hasteFS: { getSize: () => fileSize } },
});

it('begins with the slowest tests, and among these with the longest file', () => {
  const tests = [file('a.spec.ts', 900), file('b.itest.ts', 500), file('c.itest.ts', 600), file('killed.itest.ts', 10)];
  expect(new SlowFirst({ contexts: [], globalConfig: {} }).sort(tests).map(({ path }) => path)).toEqual([
    'killed.itest.ts',
    'c.itest.ts',
    'b.itest.ts',
    'a.spec.ts',
  ]);
});

it('begins with the journeys that start their own products', () => {
  const tests = [file('e2e/admin/a.e2e.ts', 900), file('e2e/platform/b.e2e.ts', 500)];
  expect(new SlowFirst({ contexts: [], globalConfig: {} }).sort(tests).map(({ path }) => path)).toEqual([
    'e2e/platform/b.e2e.ts',
    'e2e/admin/a.e2e.ts',
  ]);
});

it('begins with the files of several minutes, the journeys among them', () => {
  const tests = [
    file('e2e/platform/b.e2e.ts', 900),
    file('services/test/people-killed.longtest.ts', 800),
    file('deploy/test/topology.longtest.ts', 30),
    file('e2e/journeys/every-page.longtest.ts', 20),
    file('embedded-mongo/test/process.itest.ts', 10),
  ];
  expect(new SlowFirst({ contexts: [], globalConfig: {} }).sort(tests).map(({ path }) => path)).toEqual([
    'deploy/test/topology.longtest.ts',
    'e2e/journeys/every-page.longtest.ts',
    'services/test/people-killed.longtest.ts',
    'e2e/platform/b.e2e.ts',
    'embedded-mongo/test/process.itest.ts',
  ]);
});

it('gives each shard some of the slowest tests, and every test to one shard', () => {
  const sequencer = new SlowFirst({ contexts: [], globalConfig: {} });
  const tests = ['b.spec.ts', 'process.longtest.ts', 'topology.longtest.ts', 'a.spec.ts'].map((path) => file(path, 9));
  const shards = [1, 2].map((shardIndex) => sequencer.shard(tests, { shardIndex, shardCount: 2 }));
  expect(shards.map((shard) => shard.map(({ path }) => path))).toEqual([
    ['process.longtest.ts', 'a.spec.ts'],
    ['topology.longtest.ts', 'b.spec.ts'],
  ]);
});
