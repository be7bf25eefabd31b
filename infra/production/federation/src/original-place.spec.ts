import { placeIn } from './original-place.js';

/** `x.js` has the lines 3 and 5 of a file of the project in its lines 1 and 2. */
const map = (source: string) => ({
  version: 3,
  file: 'x.js',
  sources: [source],
  sourcesContent: [''],
  names: [],
  mappings: 'AAEA;AAEA',
  sourceRoot: '',
});

it.each([
  ['webpack://exams-dev/./src/features/one.page.tsx', 'src/features/one.page.tsx'],
  ['webpack://exams-dev/../shell/ui/src/button.tsx', '../shell/ui/src/button.tsx'],
])('finds the file of the project and its line: %s', (source, file) => {
  expect(placeIn(map(source), 1, 7)).toEqual({ file, line: 3 });
  expect(placeIn(map(source), 2, 1)).toEqual({ file, line: 5 });
});

it('finds nothing where the map says nothing', () =>
  expect(placeIn({ ...map('a'), mappings: '' }, 1, 1)).toBeUndefined());
