import { pictureAlt } from './picture-alt';

const name = 'Hindu College';

it.each([
  [undefined, 'Hindu College, picture 2 of 2'],
  [['Gate', 'Hall'], 'Hindu College, picture 2 of 2: Hall'],
  [['Gate', ''], 'Hindu College, picture 2 of 2'],
  [['Gate', 'Hall', 'Lab'], 'Hindu College, picture 2 of 2'],
])('described by %j', (galleryAlts, alt) => expect(pictureAlt({ name, galleryAlts }, 1, 2)).toBe(alt));
