import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from './deployment-files.js';
import { copied, isTaken, root, stages, takenFiles } from './image-files.js';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Files that the instructions create, and those that the compose file reads. */
const [compose] = readYaml<{ secrets: Record<string, { file: string }> }>('compose.yaml') as [
  { secrets: Record<string, { file: string }> },
];
const instructions = read('infra/production/deploy/README.md');
const made = new Set([
  ...[...instructions.matchAll(/(?:-out |--from-env-file=|^cp \S+ )(\S+)/gm)].map(([, file]) => file!),
  ...Object.values(compose.secrets).map(({ file }) => file.replace('./', '')),
]);

it('finds the files that the instructions create', () => {
  expect([...made].toSorted()).toEqual([
    '.env',
    'backend.env',
    'edge.env',
    'release-key.pem',
    'release-public.pem',
    'release.env',
  ]);
});

it.each([...made])('%s is in no image, in any folder', (file) => {
  for (const folder of [
    '',
    'infra/',
    'infra/production/deploy/',
    'infra/production/deploy/kubernetes/',
    'services/',
    'shell/',
    'mfe-scholarships/',
  ])
    expect([folder + file, isTaken(folder + file)]).toEqual([folder + file, false]);
});

it('the images leave out everything that the repository ignores', () => {
  const ignored = read('.gitignore').split('\n').filter(Boolean);
  const paths = ignored.map((line) => line.replace(/\/$/, '/file').replace('*', 'any'));
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.flatMap((path) => [path, `services/${path}`]).filter(isTaken)).toEqual([]);
});

it.each([
  '.git/config',
  '.data/secret',
  'backup/db/data.mdb',
  'notes.txt',
  'infra/testing/e2e/people/google.longtest.ts',
  'services/test/mail.itest.ts',
])('%s is in no image', (path) => expect(isTaken(path)).toBe(false));

it('no file that the build takes from this checkout is a secret or holds a private key', () => {
  const files = takenFiles();
  expect(files.length).toBeGreaterThan(800);
  expect(files.filter((path) => /\.(env|pem|key|p12|pfx)\b|(^|\/)(secret|id_rsa|\.npmrc)$/.test(path))).toEqual([]);
  expect(files.filter((path) => /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[\w+/=]{40}/.test(read(path)))).toEqual([]);
});

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
    'infra/production/deploy/release-builds.sh',
    'shell/package.json',
    ...workspaces.map((folder) => `${folder}/package.json`),
  ];
  expect(needed.filter((path) => !existsSync(join(root, path)) || !isTaken(path))).toEqual([]);
});

it('every COPY names its files, and no slice, so that a new slice needs no edit', () => {
  expect([...stages.keys()]).toEqual(['build', 'base', 'backend', 'edge', 'release']);
  const taken = copied('build', 'context');
  expect(taken.length).toBeGreaterThan(5);
  for (const source of taken) expect(source).toMatch(/^[\w.-]+\*?$/);
  expect(read('infra/production/deploy/Dockerfile')).not.toMatch(/mfe-[a-z]/);
  expect(isTaken('mfe-scholarships/package.json') && isTaken('mfe-scholarships/src/slice.tsx')).toBe(true);
  const images = ['base', 'backend', 'edge', 'release'];
  expect(images.flatMap((stage) => copied(stage, 'context'))).toEqual([]);
  expect(images.flatMap((stage) => copied(stage, 'build'))).toEqual([
    '/app/package.json',
    '/app/node_modules',
    '/app/services',
    '/app/infra',
    '/app/infra/production/deploy/release-builds.sh',
    '/builds',
  ]);
});

it('the images run as the user of the manifests and the instructions, who cannot change the program', () => {
  const text = read('infra/production/deploy/Dockerfile');
  expect(text).not.toContain('--chown');
  expect([...stages.get('release')!].findLast(([word]) => word === 'USER')?.[1]).toBe('node');
  expect(stages.get('base')).toContainEqual(['USER', 'node']);
  for (const file of ['backend', 'edge', 'release-job'])
    expect(read(`infra/production/deploy/kubernetes/${file}.yaml`)).toContain('runAsUser: 1000');
  expect(instructions).toContain('chown 1000 release-key.pem');
});

it('the image and a generated pipeline install what the lock file names', () => {
  const template = 'infra/development/generators/slice/standalone/.github/workflows/ci.yml.template';
  for (const path of ['infra/production/deploy/Dockerfile', template]) {
    const installs = [...read(path).matchAll(/npm (ci|install|i)\b/g)].map(([, command]) => command);
    expect([path, ...new Set(installs)]).toEqual([path, 'ci']);
  }
});

it('images are pinned to a patch version', () => {
  const bases = [...read('infra/production/deploy/Dockerfile').matchAll(/^FROM (\S+:\S+) /gm)].map(
    ([, image]) => image,
  );
  expect(new Set(bases).size).toBe(1);
  for (const image of bases) expect(image).toMatch(/:\d+\.\d+\.\d+/);
});
