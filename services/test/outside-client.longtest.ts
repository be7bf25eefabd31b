import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend, type TestBackend } from './support/backend.js';

const folder = mkdtempSync(join(tmpdir(), 'setu-client-'));
const run = (...command: [string, ...string[]]) =>
  execFileSync(command[0], command.slice(1), { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ API_DOCS: 'true' });
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify((await backend.get('/api/docs-json')).body));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  run(
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    'openapi-typescript@7.13.0',
    'openapi-fetch@0.17.0',
    'typescript@5.9.3',
  );
  run('npx', 'openapi-typescript', 'openapi.json', '--output', 'api.ts');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await backend.close();
});

const client = (statement: string) => `
import createClient from 'openapi-fetch';
import type { paths } from './api.js';
const { GET } = createClient<paths>({ baseUrl: '' });
const { data } = await GET('/api/colleges/{id}', { params: { path: { id: 'x' } } });
if (data) ${statement}
`;
const check = () =>
  run(
    'npx',
    'tsc',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    'client.ts',
  );

test('a client that an outside generator makes of the description knows the answers', () => {
  writeFileSync(join(folder, 'client.ts'), client('console.log(data.name.toUpperCase(), data.courses?.[0]?.title);'));
  check();
  writeFileSync(join(folder, 'client.ts'), client('console.log(data.nickname);'));
  expect(check).toThrow();
});
