import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** Lints files, given by their paths in the repository. Returns what the lint prints. */
export function lintFiles(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'setu-lint-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), content);
    }
    const config = JSON.parse(readFileSync(join(repository, '.oxlintrc.json'), 'utf8')) as { jsPlugins: string[] };
    config.jsPlugins = config.jsPlugins.map((plugin) => join(repository, plugin));
    writeFileSync(join(dir, '.oxlintrc.json'), JSON.stringify(config));
    return spawnSync(join(repository, 'node_modules/.bin/oxlint'), Object.keys(files), { cwd: dir, encoding: 'utf8' })
      .stdout;
  } finally {
    rmSync(dir, { recursive: true });
  }
}
