import { pictureAddress } from './picture-address';

beforeAll(() => Object.assign(globalThis, { __webpack_public_path__: 'https://cdn.test/slices/mentors/1/' }));

it('finds a bundled picture beside the slice', () => {
  expect(pictureAddress('student-07.svg')).toBe('https://cdn.test/slices/mentors/1/people/student-07.svg');
});

it.each([undefined, '', '../secret.svg', 'a/b.svg', 'https://evil.test/x.png', 'photo', 'x.svg?y', '..svg', 'a b.png'])(
  'refuses what is no file name: %s',
  (name) => expect(pictureAddress(name)).toBeUndefined(),
);
