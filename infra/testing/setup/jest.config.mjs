import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Neither the server's zone nor India's: a date that depends on the machine fails.
process.env.TZ = 'America/New_York';
// Saves half a minute of work for every product that a test starts; one test loads the directory itself.
process.env.SEED_DIRECTORY = 'false';

const rootDir = fileURLToPath(new URL('../../..', import.meta.url));
const testing = '<rootDir>/infra/testing/setup';

/** Packages published as ES modules only: Jest runs CommonJS, so they are compiled. */
const esmOnly = [
  '@nestjs',
  'nestjs-pino',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'load-esm',
  '@fastify',
  'fastify[^/]*',
  'cookie',
  'content-disposition',
  '@standard-schema',
  'csv-parse',
  'hucre',
  'p-limit',
  'yocto-queue',
  'swiper',
  'icu-minify',
  '@formatjs',
];

const swc = (jsx) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: jsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      target: 'es2022',
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  },
];

const shared = {
  rootDir,
  modulePathIgnorePatterns: ['/dist/', '/.nx/', '/.data/'],
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons', 'require', 'default'] },
};

const node = {
  ...shared,
  transform: { '\\.[cm]?[jt]s$': swc(false) },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};

/** A file fails if it uses what Mongoose or Node has deprecated. */
const noDeprecations = `${testing}/deprecations.setup.ts`;

const onceAWorker = {
  testEnvironment: `${testing}/one-realm.environment.ts`,
  runtime: `${testing}/packages-once.runtime.mjs`,
  setupFilesAfterEnv: [noDeprecations],
};

/** Projects over running products: as many as `products` says, or one for each worker, which its tests share. */
const overProducts = {
  ...onceAWorker,
  testEnvironment: `${testing}/e2e.environment.ts`,
  globalSetup: '<rootDir>/infra/testing/e2e/support/global-setup.ts',
  globalTeardown: '<rootDir>/infra/testing/e2e/support/global-teardown.ts',
};

const cheapPasswords = { '^@node-rs/argon2$': `${testing}/cheap-argon2.cjs` };
/** For the long tests. */
const cheapBrotli = { setupFilesAfterEnv: [noDeprecations, `${testing}/cheap-brotli.setup.ts`] };

/** Returns the journeys over `devices` of the e2e support, which run on a phone otherwise. */
const journeysOfOneDevice = () => {
  const folder = join(rootDir, 'infra/testing/e2e');
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(e2e|longtest)\.ts$/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => readFileSync(path, 'utf8').includes('describe.each(devices)'));
};

export default {
  // Only for hanging tests: a slow machine may take minutes, and each wait ends when there is no progress (see eventually.ts).
  testTimeout: 300_000,
  // A worker caches the packages that its files have loaded; above this limit it restarts.
  workerIdleMemoryLimit: '800MB',
  testSequencer: fileURLToPath(new URL('slow-first.sequencer.mjs', import.meta.url)),
  projects: [
    {
      ...node,
      ...onceAWorker,
      displayName: 'node',
      testMatch: ['<rootDir>/{services,infra}/**/src/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      globals: { __webpack_public_path__: '/slices/under-test/' },
      testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
      testMatch: ['<rootDir>/{shell,mfe-*}/**/src/**/*.spec.{ts,tsx}'],
      transform: { '\\.[cm]?[jt]sx?$': swc(true) },
      moduleNameMapper: {
        '\\.module\\.css$': `${testing}/css-module.cjs`,
        '\\.css$': `${testing}/empty.cjs`,
        '\\.(svg|webp|woff2)$': `${testing}/file.cjs`,
        '^icu-minify/format$': `${testing}/compiling-format.cjs`,
        '^(\\.{1,2}/.*)\\.js$': '$1',
      },
      setupFilesAfterEnv: [`${testing}/dom.setup.ts`, '<rootDir>/shell/sdk/src/testing/other-languages.setup.ts'],
    },
    {
      ...node,
      ...onceAWorker,
      displayName: 'integration',
      moduleNameMapper: { ...node.moduleNameMapper, ...cheapPasswords },
      testMatch: ['<rootDir>/{services,infra}/**/test/**/*.itest.ts'],
    },
    {
      ...node,
      ...overProducts,
      displayName: 'e2e',
      testMatch: ['<rootDir>/infra/testing/e2e/**/*.e2e.ts'],
    },
    // The long tests: each takes more than half a minute, kills processes or needs a program that need not be installed.
    {
      ...node,
      ...onceAWorker,
      ...cheapBrotli,
      displayName: 'long',
      moduleNameMapper: { ...node.moduleNameMapper, ...cheapPasswords },
      testMatch: ['<rootDir>/{services,infra}/**/test/**/*.longtest.ts'],
    },
    {
      ...node,
      ...overProducts,
      ...cheapBrotli,
      displayName: 'e2e-long',
      testMatch: ['<rootDir>/infra/testing/e2e/**/*.longtest.ts'],
    },
    {
      ...node,
      ...overProducts,
      ...cheapBrotli,
      displayName: 'desktop',
      globals: { device: 'desktop' },
      testMatch: journeysOfOneDevice(),
    },
    // Other browsers and versions of Node.js. They run beside those above, over the same product.
    {
      ...node,
      ...overProducts,
      ...cheapBrotli,
      displayName: 'systems',
      globals: { products: 1 },
      testMatch: ['<rootDir>/infra/testing/{browsers,e2e}/**/*.systemtest.ts'],
    },
  ],
};
