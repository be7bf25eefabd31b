import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from './deployment-files.js';

const root = join(__dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** As Docker reads them: from the root, a folder with all that it holds, and the last line that fits decides. */
const rules = read('.dockerignore')
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line) => {
    const isException = line.startsWith('!');
    return { isException, fits: patternOf(line.slice(isException ? 1 : 0)) };
  });

function patternOf(line: string): RegExp {
  const wildcards: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
  const source = line.replaceAll(/\*\*\/|\*\*|\*|\?|[.+^${}()|[\]\\]/g, (found) => wildcards[found] ?? `\\${found}`);
  return new RegExp(`^${source}(?:/.*)?$`);
}

const isSent = (path: string) => rules.findLast(({ fits }) => fits.test(path))?.isException ?? true;

/** Files that the instructions have one make, and those that the compose file reads beside it. */
const [compose] = readYaml<{ secrets: Record<string, { file: string }> }>('compose.yaml') as [
  { secrets: Record<string, { file: string }> },
];
const instructions = read('infra/production/deploy/README.md');
const made = new Set([
  ...[...instructions.matchAll(/(?:-out |--from-env-file=|^cp \S+ )(\S+)/gm)].map(([, file]) => file!),
  ...Object.values(compose.secrets).map(({ file }) => file.replace('./', '')),
]);

it('knows the files that the instructions create', () => {
  expect([...made].toSorted()).toEqual([
    '.env',
    'backend.env',
    'edge.env',
    'release-key.pem',
    'release-public.pem',
    'release.env',
  ]);
});

it.each([...made])('%s reaches no image, wherever it is made', (file) => {
  for (const folder of [
    '',
    'infra/',
    'infra/production/deploy/',
    'infra/production/deploy/kubernetes/',
    'services/',
    'shell/',
  ])
    expect([folder + file, isSent(folder + file)]).toEqual([folder + file, false]);
});

it('the images leave out everything that the repository ignores', () => {
  const left = read('.gitignore').split('\n').filter(Boolean);
  const paths = left.map((line) => line.replace(/\/$/, '/file').replace('*', 'any'));
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter(isSent)).toEqual([]);
});

it.each(['.git/config', '.data/secret', 'infra/testing/e2e/people/google.e2e.ts', 'services/test/mail.itest.ts'])(
  '%s reaches no image',
  (path) => expect(isSent(path)).toBe(false),
);

it('the build gets every workspace and every file that the Dockerfile runs', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const needed = [
    'package.json',
    'package-lock.json',
    'nx.json',
    '.swcrc',
    'services/src/main.ts',
    'infra/production/edge/src/main.ts',
    'infra/production/release/src/cli/main.ts',
    'shell/package.json',
    ...workspaces.map((folder) => `${folder}/package.json`),
  ];
  expect(needed.filter((path) => !existsSync(join(root, path)) || !isSent(path))).toEqual([]);
});
