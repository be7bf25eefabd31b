import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(__dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Instructions of the Dockerfile, by stage: `[['COPY', 'services ./services'], …]`. */
export const stages: ReadonlyMap<string, [word: string, rest: string][]> = new Map(
  read('infra/production/deploy/Dockerfile')
    .split(/^FROM \S+ AS /m)
    .slice(1)
    .map((text) => {
      const [name, ...lines] = text.split('\n').filter((line) => line && !line.startsWith('#'));
      return [name!, lines.map((line) => [line.split(' ', 1)[0]!, line.slice(line.indexOf(' ') + 1)])];
    }),
);

/** Returns the sources of a stage's COPY instructions, without flags and the destination. */
export function copied(stage: string, from: 'context' | 'build'): string[] {
  const copies = stages.get(stage)!.filter(([word]) => word === 'COPY');
  const wanted = copies.filter(([, rest]) => rest.includes('--from=') === (from !== 'context'));
  return wanted.flatMap(([, rest]) =>
    rest
      .split(' ')
      .filter((part) => !part.startsWith('--'))
      .slice(0, -1),
  );
}

/** Returns the pattern of a line of `.dockerignore`, which matches a file, or a folder with its content. */
function patternOf(line: string): RegExp {
  const wildcards: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
  const source = line.replaceAll(/\*\*\/|\*\*|\*|\?|[.+^${}()|[\]\\]/g, (found) => wildcards[found] ?? `\\${found}`);
  return new RegExp(`^${source}(?:/.*)?$`);
}

/** Docker's rule: the last line that matches decides. */
const rules = read('.dockerignore')
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line) => ({ isException: line.startsWith('!'), fits: patternOf(line.replace('!', '')) }));
const sources = copied('build', 'context').map(patternOf);

/** Returns whether a file of the checkout is in the build context: `.dockerignore` lets it through and a `COPY` names it. */
export const isTaken = (path: string): boolean =>
  (rules.findLast(({ fits }) => fits.test(path))?.isException ?? true) && sources.some((fits) => fits.test(path));

/** Lists the files of this checkout in the build context. */
export function takenFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // Large folders, excluded by a rule that has its own test.
    if (['node_modules', '.git', '.nx', '.data', 'dist'].includes(entry.name)) return [];
    return entry.isDirectory() ? takenFiles(path) : isTaken(path) ? [path] : [];
  });
}
