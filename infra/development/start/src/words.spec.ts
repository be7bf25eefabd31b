import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.js';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { text, beginning } = JSON.parse(read('infra/testing/setup/words.json')) as {
  text: [pattern: string, advice: string][];
  beginning: string;
};
const { overrides } = JSON.parse(read('.oxlintrc.json')) as {
  overrides: { files: string[]; rules: Record<string, unknown> }[];
};

/** Documents, styles, scripts and manifests in the folders for which lint has the rule `words/usual`. */
const files = execFileSync(
  'git',
  ['ls-files', 'infra/docs', ...overrides.filter(({ rules }) => 'words/usual' in rules).flatMap((each) => each.files)],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(md|css|sh|ya?ml|conf)$|Dockerfile$/.test(path))
  .filter((path) => !path.startsWith('infra/development/packages/api/'));

/** Returns the sentences of a file: titles of tests and code in quotation marks are left out. */
const proseOf = (path: string): string => read(path).replace(/“[^”]*”|`[^`\n]*`/g, '');

it('covers documents, styles and scripts', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'infra/docs/architecture.md',
      'shell/ui/src/styles/tokens.css',
      'infra/production/deploy/README.md',
    ]),
  );
});

it.each(files)('%s uses the usual words', (path) => {
  const prose = proseOf(path);
  const found = text.flatMap(([pattern, advice]) =>
    [...prose.matchAll(new RegExp(pattern, 'gi'))].map(([word]) => `${word}: ${advice}`),
  );
  const comments = path.endsWith('.md')
    ? []
    : [...prose.matchAll(/^\s*(?:\/?\*+|#+)\s*(.*)/gm)].map(([, line]) => line!);
  found.push(...comments.filter((line) => new RegExp(beginning).test(line)));
  expect(found).toEqual([]);
});
