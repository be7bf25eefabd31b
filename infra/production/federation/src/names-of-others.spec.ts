import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { sliceProjects } from './slice-project.js';

const root = resolve(__dirname, '../../../..');
const projects = sliceProjects(root);
const nameless = /\.(spec|d)\.tsx?$|\/testing\//;

/** Returns the quoted texts by which another build could name this build's pages and widgets, except names of slots. */
const namesOf = ({ pages, fills = [] }: (typeof projects)[number]): string[] => [
  ...Object.keys(pages)
    .filter((page) => page !== '/')
    // The part before the first parameter.
    .map((page) => page.replace(/\/:.*/, '')),
  ...fills.flatMap(({ widget }) => widget ?? []),
];

const sourcesOf = (dir: string): string[] =>
  readdirSync(join(dir, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => join(dir, 'src', file))
    .filter((file) => /\.tsx?$/.test(file) && !nameless.test(file));

/** Matches a path with its quotation mark, and perhaps more segments or a query. */
const naming = (name: string): RegExp =>
  new RegExp(`['"\`]${name.replace(/[.*+?^${}()|[\]\\&]/g, '\\$&')}(?:[/?#'"\`]|$)`, 'm');

test('no source of the shell or a slice names a page or widget of another build: links use `paths` of the sdk, lists and widgets use slots', () => {
  const found = projects.flatMap(({ name, dir, pages }) =>
    sourcesOf(dir).flatMap((file) => {
      // A page of this build may lie below one of another: `/chances/list`.
      const own = Object.keys(pages).filter((page) => page !== '/');
      const source = own.reduce((text, page) => text.replaceAll(`'${page}'`, ''), readFileSync(file, 'utf8'));
      return projects
        .filter((other) => other.name !== name)
        .flatMap((other) => namesOf(other).filter((text) => naming(text).test(source)))
        .map((text) => `${relative(root, file)} names ${text}`);
    }),
  );
  expect(found).toEqual([]);
});
