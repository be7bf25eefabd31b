import { ApiError } from '../../platform/http/api-error.js';
import { planGallery, type GalleryParts } from './college-pictures.js';

const [gate, hall, lab] = [
  { key: 'gallery/demo/1.webp', alt: 'Gate' },
  { key: 'gallery/2', alt: 'Hall' },
  { key: 'gallery/3', alt: '' },
] as const;
const addressOf = (key: string) => `/api/media/${key}-960.webp?exp=9&sig=x`;
const plan = (parts: GalleryParts, files = 0) => planGallery(parts, files, [gate, hall, lab], addressOf);
const rejection = (parts: GalleryParts, files = 0) => {
  try {
    plan(parts, files);
  } catch (error) {
    return (error as ApiError).fields;
  }
  return undefined;
};

it.each<[string, GalleryParts, number, unknown[]]>([
  ['everything when nothing is said', {}, 0, [gate, hall, lab]],
  ['everything and the new ones', {}, 2, [gate, hall, lab, { file: 0, alt: '' }, { file: 1, alt: '' }]],
  ['nothing', { existingGallery: [] }, 0, []],
  ['those named, in their order', { existingGallery: [lab.key, gate.key] }, 1, [lab, gate, { file: 0, alt: '' }]],
  ['those of addresses', { existingGallery: [addressOf(hall.key), `http://x${addressOf(lab.key)}`] }, 0, [hall, lab]],
  ['one plain part', { existingGallery: hall.key }, 0, [hall]],
  ['with other words', { existingGallery: [{ key: hall.key, alt: ' Big hall ' }] }, 0, [{ ...hall, alt: 'Big hall' }]],
  ['with no words', { existingGallery: [{ key: hall.key, alt: '' }] }, 0, [{ ...hall, alt: '' }]],
  ['each once', { existingGallery: [hall.key, addressOf(hall.key)] }, 0, [hall]],
  [
    'the order, old and new',
    {
      galleryOrder: [
        { file: 1, alt: 'New' },
        { key: lab.key, alt: 'Lab' },
        { file: 0, alt: '' },
      ],
    },
    3,
    [
      { file: 1, alt: 'New' },
      { ...lab, alt: 'Lab' },
      { file: 0, alt: '' },
      { file: 2, alt: '' },
    ],
  ],
])('keeps %s', (_, parts, files, pictures) => expect(plan(parts, files)).toEqual(pictures));

it.each<[string, GalleryParts, string]>([
  ['a picture of another college', { existingGallery: ['profiles/1'] }, 'existingGallery'],
  ['a picture that is gone', { galleryOrder: [{ key: 'gallery/9', alt: '' }] }, 'galleryOrder'],
  ['what is no list', { existingGallery: { a: 1 } }, 'existingGallery'],
  ['what is no picture', { existingGallery: [null] }, 'existingGallery'],
  ['a file that was not sent', { galleryOrder: [{ file: 0, alt: '' }] }, 'galleryOrder'],
  ['a file that is no number', { galleryOrder: [{ file: '0', alt: '' }] }, 'galleryOrder'],
  ['words that are none', { existingGallery: [{ key: hall.key, alt: 1 }] }, 'existingGallery'],
  ['endless words', { existingGallery: [{ key: hall.key, alt: 'x'.repeat(301) }] }, 'existingGallery'],
])('rejects %s', (_, parts, field) => expect(Object.keys(rejection(parts) ?? {})).toEqual([field]));

it('rejects more than thirty', () =>
  expect(rejection({}, 28)).toEqual({ gallery: 'A gallery may have at most 30 pictures.' }));
