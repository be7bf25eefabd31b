import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const read = (extension: RegExp) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => extension.test(path) && !path.includes('.spec.'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);

it('is one style sheet that imports each of the others', () => {
  const index = readFileSync(join(__dirname, 'index.css'), 'utf8');
  const missing = read(/\.css$/)
    .map(([path]) => path.split('/').at(-1)!)
    .filter((file) => file !== 'index.css' && !file.endsWith('.module.css') && !index.includes(`/${file}'`));
  expect(missing).toEqual([]);
});

it('styles every class that a component renders', () => {
  const styled = read(/\.css$/)
    .map(([, css]) => css)
    .join('\n');
  const used = read(/\.tsx?$/).flatMap(([, code]) =>
    [...code.matchAll(/['"` ](ui-[a-z0-9-]+(?:__[a-z0-9-]+)?)(?=['"` ])/g)].map(([, name]) => name!),
  );
  const unstyled = [...new Set(used)].filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(styled));
  expect(unstyled).toEqual([]);
});
