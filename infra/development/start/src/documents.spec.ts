import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(__dirname, '../../../..');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Returns the targets of links to files: `[text](../path.ts#heading)`. */
function linkedFiles(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const targets = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, target]) => target!);
  return targets.map((target) => join(dirname(document), target));
}

/** Returns the paths in code marks that begin with one of our top folders and have no placeholder. */
function namedFiles(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8').replace(/^```[^]*?^```/gm, '');
  const paths = text.matchAll(/`((?:shell|mfe-(?:catalog|mentors|account|admin)|services|infra)\/[\w./-]*\w)\/?`/g);
  return [...paths].map(([, path]) => path!);
}

/** Returns the sources that a document names without their folders: `job-run.ts`. */
const namedSources = (document: string): string[] =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/`(\w[\w.-]*\.(?:tsx?|mjs|cjs|sh))`/g)].map(
    ([, name]) => name!,
  );

const sources = new Set(
  execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .map((path) => basename(path)),
);

it.each(documents)('%s names sources that exist', (document) =>
  expect(namedSources(document).filter((name) => !sources.has(name))).toEqual([]),
);

/** Returns the anchors of a page, as GitHub derives them from its headings. */
const anchorsOf = (document: string): string[] =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Returns the links to a heading that the page does not have. */
function brokenAnchors(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)#([^)\s]+)\)/g)].flatMap(([link, file, anchor]) => {
    const target = file ? join(dirname(document), file) : document;
    return target.endsWith('.md') && !anchorsOf(target).includes(anchor!) ? [link] : [];
  });
}

it.each(documents)('%s links to headings that exist', (document) => {
  expect(brokenAnchors(document)).toEqual([]);
});

const words = (document: string) => readFileSync(join(root, document), 'utf8').trim().split(/\s+/).length;
const decisions = documents.filter((path) => /^infra\/docs\/adr\/\d/.test(path));

it('the README has at most 1,300 words, and each decision 700', () => {
  expect(words('README.md')).toBeLessThanOrEqual(1_300);
  expect(decisions.filter((path) => words(path) > 700)).toEqual([]);
});

it('the index of the decisions has each of them once, under its own title', () => {
  const index = readFileSync(join(root, 'infra/docs/adr/README.md'), 'utf8');
  const listed = [...index.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => `${file}: ${title}`);
  const titles = decisions.map(
    (path) => `${basename(path)}: ${readFileSync(join(root, path), 'utf8').split('\n')[0]!.slice(2)}`,
  );
  expect(listed.toSorted()).toEqual(titles.toSorted());
});

it.each(documents)('%s links to files that exist', (document) => {
  const missing = [...linkedFiles(document), ...namedFiles(document)].filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});

/** Tests that the security review quotes: `path/to/a.spec.ts` “part of the title”. */
const quotedTests = [
  ...readFileSync(join(root, 'infra/docs/asvs.md'), 'utf8').matchAll(
    /`([\w./-]+\.(?:spec|itest|e2e|longtest)\.tsx?)` “([^”]+)”/g,
  ),
].map(([, path, title]) => [path!, title!] as const);

it.each(quotedTests)('%s has the test “%s”', (path, title) => {
  const straight = (text: string) => text.replaceAll('’', "'");
  expect(straight(readFileSync(join(root, path), 'utf8'))).toContain(straight(title));
});

interface Manifest {
  name: string;
  scripts?: Record<string, string>;
}

/** Words of each command of ours that a document names, without comments: `npm run release -- verify`. */
const namedCommands = documents.flatMap((document) =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/\bnpm run [^`\n#&|]+/g)].map(
    ([command]) => [document, command.trim().replace(/ -- /, ' ').split(/\s+/).slice(2)] as const,
  ),
);
const manifests = execFileSync('git', ['ls-files', 'package.json', '**/package.json'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((path) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest);
const releaseFolder = join(root, 'infra/production/release/src/cli');
/** Text of the use of each release command, by its name. */
const releaseUsage = new Map(
  readdirSync(releaseFolder).flatMap((file) =>
    [...readFileSync(join(releaseFolder, file), 'utf8').matchAll(/^ {2}usage:\s+'((\w+)[^']*)'/gm)].map(
      ([, usage, name]) => [name!, usage!] as const,
    ),
  ),
);

it('the documents name commands that exist', () => {
  expect(releaseUsage.get('rollback')).toContain('slice');
  const scriptsOf = (words: readonly string[]) => {
    const workspace = words.includes('-w') ? words[words.indexOf('-w') + 1] : 'campussetu';
    return manifests.find(({ name }) => name === workspace)?.scripts ?? {};
  };
  const unknown = namedCommands.filter(([, words]) => !scriptsOf(words)[words[0]!]);
  expect(unknown).toEqual([]);
});

it('the documents name release commands with options that exist', () => {
  const unknown = namedCommands.filter(([, [script, name, ...rest]]) => {
    if (script !== 'release' || name === undefined) return false;
    const usage = releaseUsage.get(name);
    return !usage || rest.some((word) => word.startsWith('--') && !usage.includes(word));
  });
  expect(unknown).toEqual([]);
});

it.each(documents)('%s runs scripts that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const files = [...text.matchAll(/\b(?:node|sh|bash) ((?:infra|services|shell|mfe-\w+)\/[\w./-]+\.(?:m?js|sh))/g)];
  // A compiled file is named by the folder that its source is compiled to.
  const sourceOf = (path: string) => path.replace('/dist/', '/src/').replace(/(?<=\/src\/.*)\.js$/, '.ts');
  expect(files.map(([, path]) => sourceOf(path!)).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
