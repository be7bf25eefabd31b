import { answerWith } from '@setu/sdk/testing';
import { editableCollege } from '../../testing/editable-college';
import { saveCollege, toFormData } from './college-form.api';
import { valuesOf } from './values/college-values';

const file = (name: string) => new File(['x'], name, { type: 'image/png' });

it('sends objects as JSON, pictures as files, and their order and descriptions', () => {
  const values = valuesOf(editableCollege());
  const [gate, lake] = [file('gate.png'), file('lake.png')];
  const form = toFormData({
    ...values,
    logo: { address: values.logo.address, file: gate },
    gallery: [{ file: lake, alt: 'A lake' }, values.gallery[1]!, { file: gate, alt: '' }],
  });
  expect(form.get('name')).toBe('Indore Institute of Design');
  expect(form.get('establishedYear')).toBe('1987');
  expect(JSON.parse(form.get('contact') as string)).toEqual(editableCollege().contact);
  expect(JSON.parse(form.get('facilities') as string)).toEqual(['Library', 'Hostel']);
  expect(form.get('logo')).toBe(gate);
  expect(form.getAll('gallery')).toEqual([lake, gate]);
  expect(JSON.parse(form.get('existingGallery') as string)).toEqual(['gallery/two']);
  expect(JSON.parse(form.get('galleryOrder') as string)).toEqual([
    { file: 0, alt: 'A lake' },
    { key: 'gallery/two', alt: '' },
    { file: 1, alt: '' },
  ]);
  expect(form.has('sampleFigures')).toBe(false);
});

it('adds without a version, changes on the one that it started from', async () => {
  const sent: [string, string | undefined, FormDataEntryValue | null][] = [];
  answerWith((path, { method, data }) => {
    sent.push([path, method, (data as FormData).get('version')]);
    return { message: '', college: editableCollege() };
  });
  const values = valuesOf(editableCollege());
  await saveCollege(values, { asked: 'all', onProgress: () => {} });
  await saveCollege(values, { base: editableCollege({ version: 'v7' }), asked: 'all', onProgress: () => {} });
  expect(sent).toEqual([
    ['/api/colleges', 'post', null],
    [`/api/colleges/${editableCollege()._id}`, 'put', 'v7'],
  ]);
});

it('sends of a stored college what was edited alone', () => {
  const base = editableCollege();
  const values = valuesOf(base);
  const partsOf = (over: Partial<typeof values>) => [...toFormData({ ...values, ...over }, base).keys()];
  expect(partsOf({})).toEqual([]);
  expect(partsOf({ website: 'https://new.example.in' })).toEqual(['website']);
  expect(partsOf({ placementRate: ' 82.50 ' })).toEqual([]);
  expect(partsOf({ gallery: [] })).toEqual(['existingGallery', 'galleryOrder']);
});

it('sends blanks for what is not known any more, and that the college is in progress', async () => {
  let sent = new FormData();
  answerWith((_path, { data }) => {
    sent = data as FormData;
    return { message: '', college: editableCollege() };
  });
  const base = editableCollege();
  const values = { ...valuesOf(base), establishedYear: '', type: '' as const, contact: { email: '', phone: '' } };
  await saveCollege(values, { base, asked: 'known', onProgress: () => {} });
  expect(Object.fromEntries(sent)).toEqual({
    version: 'v1',
    completeness: 'in-progress',
    establishedYear: '',
    type: '',
    contact: '{}',
  });
});
