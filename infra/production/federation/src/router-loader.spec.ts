import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import withoutDataRouters from './router-loader.js';

const folder = join(__dirname, '../../../../node_modules/react-router/dist/production');
const router = readdirSync(folder)
  .filter((file) => /^chunk-\w+\.mjs$/.test(file))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .find((source) => source.includes('var Form ='))!;
const shorter = withoutDataRouters(router);
const lastLineOf = (component: string, source: string) =>
  source
    .slice(source.indexOf(`var ${component} =`))
    .split(/\n {2}}\n\);/, 1)[0]!
    .split('\n')
    .at(-1);

test('forms have no name and are made by a pure call, so that the minifier removes them', () => {
  expect(router).toMatch(/^Form\.displayName = /m);
  expect(shorter).not.toMatch(/^Form\.displayName = /m);
  expect(shorter).toMatch(/^var Form = \/\* @__PURE__ \*\/ React\d+\.forwardRef\($/m);
});

test('links refer to no prefetch', () => {
  expect(lastLineOf('Link', router)).toMatch(/^ {4}return .*PrefetchPageLinks.* : link;$/);
  expect(lastLineOf('Link', shorter)).toBe('    return link;');
});

test('another version of React Router fails the build', () =>
  expect(() => withoutDataRouters('var Form = form;')).toThrow('React Router 7.18.5'));

test('no name of React is read by a variable', () => {
  expect(router).toMatch(/React\d+\[/);
  expect(shorter).not.toMatch(/React\d+\[/);
});
