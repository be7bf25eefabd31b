import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../../../..');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Targets of the links to files: `[text](../path.ts#heading)`. */
function linkedFiles(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const targets = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, target]) => target!);
  return targets.map((target) => join(dirname(document), target));
}

/** Paths in code marks that begin with one of our top folders and have no placeholder. */
function namedFiles(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8').replace(/^```[^]*?^```/gm, '');
  const paths = text.matchAll(/`((?:shell|mfe-(?:catalog|mentors|account|admin)|services|infra)\/[\w./-]*\w)\/?`/g);
  return [...paths].map(([, path]) => path!);
}

it.each(documents)('%s links to files that exist', (document) => {
  const gone = [...linkedFiles(document), ...namedFiles(document)].filter((path) => !existsSync(join(root, path)));
  expect(gone).toEqual([]);
});

/** Tests that the security review quotes: `path/to/a.spec.ts` “part of the title”. */
const quotedTests = [
  ...readFileSync(join(root, 'infra/docs/asvs.md'), 'utf8').matchAll(
    /`([\w./-]+\.(?:spec|itest|e2e)\.tsx?)` “([^”]+)”/g,
  ),
].map(([, path, title]) => [path!, title!] as const);

it.each(quotedTests)('%s has the test “%s”', (path, title) => {
  const straight = (text: string) => text.replaceAll('’', "'");
  expect(straight(readFileSync(join(root, path), 'utf8'))).toContain(straight(title));
});
