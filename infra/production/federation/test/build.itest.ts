import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ApiShape } from '@setu/contracts';
import type { BuildManifest } from '@setu/release-store';

const slice = resolve(__dirname, '../../../../mfe-mentors');
const dist = mkdtempSync(join(tmpdir(), 'setu-build-'));
afterAll(() => rmSync(dist, { recursive: true }));

/** Builds a slice into a folder of the test; `change` is code that can change `client` and `server`, the two configurations. */
function build(change: string) {
  const config = join(dist, '..', `setu-build-${process.pid}.config.mjs`);
  writeFileSync(
    config,
    `import { rmSync } from 'node:fs';
import { defineSlice } from '${resolve(__dirname, '../dist/index.js')}';
export default (env) => {
  const [client, server] = defineSlice()(env);
  for (const each of [client, server]) each.output = { ...each.output, path: '${dist}' };
  const on = (build, hook, action) => build.plugins.unshift({ apply: ({ hooks }) => hooks[hook].tapPromise('test', action) });
  ${change}
  return [client, server];
};`,
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(slice, '../node_modules/@rspack/cli/bin/rspack.js'), 'build', '--config', config],
    { cwd: slice, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  rmSync(config);
  return { status, printed: stdout + stderr };
}

const manifest = join(dist, 'manifest.json');

test('the server build waits for the client build, which empties the folder', () => {
  writeFileSync(join(dist, 'old.js'), 'left by an earlier build');
  const { status, printed } = build(`
    on(client, 'emit', () => new Promise((resolve) => setTimeout(resolve, 2_000)));
    on(client, 'afterEmit', async () => console.log('client written'));
    on(server, 'beforeCompile', async () => console.log('server begun'));`);
  expect([status, printed]).toEqual([0, expect.stringMatching(/client written[^]*server begun/)]);
  const { files, server } = JSON.parse(readFileSync(manifest, 'utf8')) as BuildManifest;
  expect(server).toBe('server.js');
  for (const file of Object.keys(files)) expect([file, existsSync(join(dist, file))]).toEqual([file, true]);
  expect(Object.keys(files)).toContain('server.js');
  // It has the calls of the slice, and none of the rest of the API.
  const { calls, schemas } = JSON.parse(readFileSync(join(dist, 'calls.json'), 'utf8')) as ApiShape;
  expect(Object.keys(calls)).toContain('mentors.page');
  expect(Object.keys(calls).filter((name) => name.startsWith('admin'))).toEqual([]);
  expect(schemas).toHaveProperty('MentorCard');
  expect(existsSync(join(dist, 'old.js'))).toBe(false);
});

test('a build with a missing file fails with a sentence', () => {
  const { status, printed } = build(`on(server, 'afterEmit', async () => rmSync('${join(dist, 'server.js')}'));`);
  expect(status).not.toBe(0);
  expect(printed).toContain(`server.js is missing in ${dist}; build it again.`);
});

test('a build with an error has no manifest, so that it cannot be released', () => {
  const { status } = build(`server.entry = { server: './src/not-there' };`);
  expect(status).not.toBe(0);
  expect(existsSync(manifest)).toBe(false);
});
