import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.js';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Returns the documents and sources that a page links to. */
const linksOf = (page: string): string[] =>
  [...read(page).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, target]) => join(dirname(page), target!));

/** Returns the pages that a reader of the README reaches with so many clicks. */
function reachable(clicks: number): Set<string> {
  const found = new Set(['README.md']);
  for (let click = 0; click < clicks; click++)
    for (const page of [...found].filter((path) => path.endsWith('.md') && existsSync(join(root, path))))
      for (const target of linksOf(page)) found.add(target);
  return found;
}

/** Questions of an engineer in the first week, the page that answers each, and how its answer begins. */
const questions: [question: string, page: string, answer: string][] = [
  ['How do I run it on another port, under another name?', 'infra/docs/settings.md', 'PORT=8080 BRAND_NAME='],
  ['How do I add a page of my own?', 'infra/docs/slices.md', 'npx nx g slice scholarships'],
  ['How do I add a field to a college?', 'CONTRIBUTING.md', '## Adding a field to a college'],
  ['How do I call the API from a slice?', 'infra/docs/adr/0058-the-api-is-one-table-of-calls.md', '`useCall`'],
  [
    'How do I release a slice for some visitors, and take it back?',
    'infra/docs/releases.md',
    'promote catalog --canary 10',
  ],
  ['How do I run one test, and see why it failed?', 'CONTRIBUTING.md', 'TEST_TRACE=true npm run test:e2e'],
  ['Which code does a search run through?', 'infra/docs/architecture.md', '## Walk 2: a search'],
  ['Why is the catalogue in memory?', 'infra/docs/adr/0005-the-catalogue-is-read-from-memory.md', '# 5.'],
  ['Which personal data is stored, and for how long?', 'services/src/privacy/personal-data-register.ts', 'collections'],
  ['How do I back everything up, and restore it?', 'infra/docs/backup.md', 'npm run backup --'],
  ['How do I show a slice on another site?', 'infra/docs/federation.md', '## Show a slice on another site'],
  ['What happens when an import is killed?', 'infra/docs/architecture.md', 'A job whose process was killed'],
];

test.each(questions)('%s (two clicks from the README)', (_question, page, answer) => {
  expect(reachable(2)).toContain(page);
  expect(read(page)).toContain(answer);
});

test.each(['settings', 'slices', 'releases', 'federation'])('the page of %s begins with an example', (name) => {
  const lines = read(`infra/docs/${name}.md`).split('\n');
  const example = lines.findIndex((line) => line.startsWith('```'));
  expect(example).toBeGreaterThan(0);
  // A screen of an editor.
  expect(example).toBeLessThan(15);
});
