import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.js';

const folders = ['shell', 'mfe-catalog', 'mfe-mentors', 'mfe-account', 'mfe-admin'];
const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|\/testing\//.test(file));

/** Files that ask of an address that the browser has already called whether the API answers it. */
const asksWhoAnswers = [
  'shell/src/offline/save-visited-pages.ts',
  'shell/src/offline/saved-pages.ts',
  'shell/ui/src/components/image.tsx',
];

// Addresses and types of answers are only in the API's table (ADR 58).
it('no file of the browser writes an address of the API, or says what it answers', () => {
  const found = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return /['"`]\/api\//.test(text) || /\bhttp\.(?:get|post|put|delete|request)<\w+>\(['"`]/.test(text);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(found.toSorted()).toEqual(asksWhoAnswers);
});
