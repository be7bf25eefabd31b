import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.js';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { text, exceptions, beginning } = JSON.parse(read('infra/testing/setup/words.json')) as {
  text: [pattern: string, advice: string][];
  exceptions: string[];
  beginning: string;
};

/** Documents, styles, scripts and manifests; code has the lint rule `words/usual`. */
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(md|css|sh|ya?ml|conf)$|Dockerfile$/.test(path))
  .filter((path) => !path.startsWith('infra/development/packages/api/'));

/** Returns the sentences of a file without the phrases in which a banned word is right. */
const proseOf = (path: string): string =>
  exceptions.reduce((rest, pattern) => rest.replace(new RegExp(pattern, 'gi'), ''), read(path));

it('covers documents, styles and scripts', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'README.md',
      'infra/docs/architecture.md',
      'services/contracts/CHANGELOG.md',
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
