import { originOf } from './attribute.js';

const report = (stack: string, more: object = {}) => ({ message: 'x', page: '/', first: true, stack, ...more });
const inCatalog = 'Error: x\n    at Card (https://campus.example/slices/catalog/1.2.0-ab/college-list.0f.js:1:23)';
const inShell = 'Error: x\n    at render (https://campus.example/shell/0.1.0-cd/main.0f.js:9:9)';

test.each([
  ['the file that threw', report(`${inCatalog}\n${inShell}`), { slice: 'catalog', version: '1.2.0-ab' }],
  ['the shell’s own', report(inShell), { slice: 'shell', version: '0.1.0-cd' }],
  [
    'the place, where the shell threw on its behalf',
    report(inShell, { slice: 'mentors', version: '3' }),
    { slice: 'mentors', version: '3' },
  ],
  ['the file rather than the place', report(inCatalog, { slice: 'mentors', version: '3' }), { slice: 'catalog' }],
  [
    'the source, where there is no stack',
    report('', { source: 'https://campus.example/slices/catalog/2/slice.js' }),
    { slice: 'catalog', version: '2' },
  ],
])('an error belongs to %s', (_name, error, expected) => expect(originOf(error)).toMatchObject(expected));

test('an error of an extension belongs to nobody', () =>
  expect(originOf(report('Error: x\n    at chrome-extension://abc/content.js:1:1'))).toBeUndefined());
