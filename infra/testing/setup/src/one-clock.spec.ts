import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'setu-lint-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Lints a file at a path of the repository. Returns what lint prints. */
function lint(path: string, content: string): string {
  const file = join(dir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  const config = JSON.parse(readFileSync(join(repository, '.oxlintrc.json'), 'utf8')) as { jsPlugins: string[] };
  config.jsPlugins = config.jsPlugins.map((plugin) => join(repository, plugin));
  writeFileSync(join(dir, '.oxlintrc.json'), JSON.stringify(config));
  return spawnSync(join(repository, 'node_modules/.bin/oxlint'), [path], { cwd: dir, encoding: 'utf8' }).stdout;
}

describe.each(['services/src', 'infra/production/edge/src', 'infra/production/release-store/src'])(
  'in %s',
  (folder) => {
    it.each(['Date.now()', 'new Date()'])('lint rejects %s', (time) => {
      const output = lint(`${folder}/lease.ts`, `export const isOver = (until: number) => Number(${time}) > until;\n`);
      expect(output).toContain('setu(no-own-clock)');
    });

    it('lint accepts a duration', () => {
      const output = lint(`${folder}/lease.ts`, 'export const since = (start: number) => performance.now() - start;\n');
      expect(output).toContain('Found 0 warnings and 0 errors');
    });
  },
);
