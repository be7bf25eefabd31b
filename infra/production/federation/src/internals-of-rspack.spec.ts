import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');
const { version } = createRequire(join(__dirname, 'package.json'))('@rspack/core/package.json') as { version: string };

// After an update of Rspack: read how it loads chunks and starts federation, then name the new version there.
it.each([
  'shell/src/slices/chunk-loading.ts',
  'shell/src/slices/federation.ts',
  'infra/production/federation/src/define-host.ts',
  'infra/production/federation/src/define-slice.ts',
  'infra/production/federation/src/standard-remote.ts',
])('%s relies on internals of the Rspack that is installed', (file) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(`Rspack ${version} `);
});
