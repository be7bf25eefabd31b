import { OBJECT_STORE } from '../src/media/object-store.js';
import type { ObjectStore } from '@setu/object-store';
import { Backend } from './people/backend.js';
import { drawing } from './people/people.js';
import { CollegeEditor } from './support/college-editor.js';
import { galleryFiles, logoFile, picture, unchangedForm, type FormFile } from './support/college-form.js';
import { catalogueWriter, richCollege } from './support/colleges.js';

let backend: Backend;
let editor: CollegeEditor;
beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'catalog,admin' });
  editor = await CollegeEditor.start(backend);
});
afterAll(() => backend.close());

describe('the gallery', () => {
  it('keeps and drops pictures, and deletes the dropped ones from the store', async () => {
    const college = await editor.added({}, 3);
    const [first, second, third] = college.gallery.map(({ key }) => key);
    const before = (await backend.pictures()).length;
    const { body } = await editor.put(college._id, { ...unchangedForm(college), existingGallery: [third, first] }, [
      ...(await galleryFiles(1, 90)),
    ]);
    expect(body.college.gallery.map(({ key }) => key)).toEqual([third, first, expect.stringMatching(/^gallery\//)]);
    expect(await editor.gallery(college._id)).toEqual(body.college.gallery.map(({ address }) => address));
    expect((await backend.pictures()).length).toBe(before);
    const dropped = college.gallery.find(({ key }) => key === second)!.address;
    expect(await Promise.all([...(await editor.gallery(college._id)), dropped].map((at) => editor.serves(at)))).toEqual(
      [200, 200, 200, 404],
    );
    expect(await editor.pending()).toBe(0);
  });

  it('is ordered and described, with new pictures among old ones', async () => {
    const college = await editor.added({}, 2);
    const [first, second] = college.gallery.map(({ key }) => key);
    const order = [
      { file: 1, alt: 'Second file' },
      { key: second, alt: 'Old' },
      { file: 0, alt: 'First file' },
      { key: first, alt: '' },
    ];
    const { body } = await editor.put(
      college._id,
      { ...unchangedForm(college), galleryOrder: order },
      await galleryFiles(2, 120),
    );
    expect(body.college.gallery.map(({ alt }) => alt)).toEqual(['Second file', 'Old', 'First file', '']);
    expect(body.college.gallery.map(({ key }) => key)).toMatchObject({ 1: second, 3: first });
    expect((await editor.shown(college._id)).galleryAlts).toEqual(['Second file', 'Old', 'First file', '']);
    expect((await editor.edited(college._id)).gallery.map(({ alt }) => alt)).toEqual([
      'Second file',
      'Old',
      'First file',
      '',
    ]);
  });

  it('keeps pictures that are named by their signed URLs', async () => {
    const college = await editor.added({}, 2);
    const addresses = await editor.gallery(college._id);
    const { body } = await editor.put(college._id, { ...unchangedForm(college), existingGallery: [addresses[1]] });
    expect(body.college.gallery.map(({ key }) => key)).toEqual([college.gallery[1]!.key]);
  });

  it('of demo data stays or is dropped in the same way', async () => {
    const store = backend.get<ObjectStore>(OBJECT_STORE);
    const keys = ['gallery/demo/0a.webp', 'gallery/demo/0b.webp'];
    for (const key of [...keys, 'logos/0c.webp']) await store.put(key, Buffer.from(key));
    const gallery = keys.map((key) => ({ key, alt: 'Drawn' }));
    const demo = richCollege({ gallery, logo: '/api/media/logos/0c.webp' });
    const [id] = (await catalogueWriter(backend.database).add(demo)) as [string];
    const { status, body } = await editor.put(id, { existingGallery: [keys[1]] });
    expect({ status, gallery: body.college?.gallery }).toMatchObject({ status: 200, gallery: [gallery[1]] });
    expect(await Promise.all(keys.map((key) => store.exists(key)))).toEqual([false, true]);
    await editor.delete(id);
    // It can be restored for thirty days.
    expect(await Promise.all([keys[1]!, 'logos/0c.webp'].map((key) => store.exists(key)))).toEqual([true, true]);
  });
});

describe('the logo', () => {
  it('is replaced, and the old one is deleted', async () => {
    const college = await editor.added();
    const { body } = await editor.put(college._id, unchangedForm(college), [await logoFile(77)]);
    expect(body.college.logo).not.toBe(college.logo);
    expect([await editor.serves(college.logo!), await editor.serves(body.college.logo!)]).toEqual([404, 200]);
  });

  it('is public, and stays as long as a college uses it', async () => {
    const one = await editor.added();
    const { body } = await editor.post({ logo: one.logo });
    await editor.put(one._id, unchangedForm(one), [await logoFile(77)]);
    expect(await editor.serves(one.logo!)).toBe(200);
    await editor.put(body.college._id, unchangedForm(body.college), [await logoFile(78)]);
    expect(await editor.serves(one.logo!)).toBe(404);
  });

  it.each([
    'https://x.example/logo.png',
    '/api/media/profiles/x-480.webp',
    'javascript:alert(1)',
    '/api/media/logos/none.webp',
  ])('is not %s, which was never uploaded', async (logo) =>
    expect(await editor.post({ logo })).toMatchObject({
      status: 400,
      body: { fields: { logo: 'Please upload the logo as a picture file.' } },
    }),
  );
});

describe('a file that is not a picture', () => {
  const file = (name: string, content: Buffer, part = 'gallery'): FormFile => ({ part, name, content });
  const large = async () => {
    const bytes = await drawing(20, 20).jpeg().toBuffer();
    return Buffer.concat([bytes, Buffer.alloc(5 * 1024 * 1024 + 1 - bytes.length)]);
  };
  const tooLarge = 'This picture is too large: at most 5 MB.';

  it.each<[string, number, string, string, () => Promise<FormFile[]> | FormFile[]]>([
    [
      'a text',
      400,
      'gallery.1',
      'notes.txt: Please upload an image file',
      async () => [...(await galleryFiles(1)), file('notes.txt', Buffer.from('Hello'))],
    ],
    ['an empty file', 400, 'gallery.0', 'a.jpg: Please upload an image file', () => [file('a.jpg', Buffer.alloc(0))]],
    [
      'half a picture',
      400,
      'gallery.0',
      'फोटो.jpg: This picture cannot be read. Please use a JPEG, PNG, WebP or AVIF file.',
      async () => [file('फोटो.jpg', (await picture(1, 900, 700)).subarray(0, 900))],
    ],
    [
      'a text as the logo',
      400,
      'logo',
      'a.svg: Please upload an image file',
      () => [file('a.svg', Buffer.from('<p>'), 'logo')],
    ],
    [
      'a large picture',
      413,
      'gallery.1',
      `big.jpg: ${tooLarge}`,
      async () => [...(await galleryFiles(1)), file('big.jpg', await large())],
    ],
    ['a large logo', 413, 'logo', `big.jpg: ${tooLarge}`, async () => [file('big.jpg', await large(), 'logo')]],
    ['two logos', 413, 'logo', 'A college has one logo.', async () => [await logoFile(), await logoFile()]],
    ['too many pictures', 413, 'gallery', 'A gallery may have at most 30 pictures.', () => galleryFiles(31)],
    [
      'a file of another name',
      400,
      'picture',
      'picture is not known here',
      async () => [{ ...(await logoFile()), part: 'picture' }],
    ],
  ])('%s is rejected by name, and nothing of the form stays', async (_, status, field, message, files) => {
    const before = (await backend.pictures()).sort();
    const colleges = await backend.database.collection('colleges').countDocuments();
    const logo = (await files()).some(({ part }) => part === 'logo') ? [] : [await logoFile()];
    const answer = await editor.post({}, [...logo, ...(await files())]);
    expect({ status: answer.status, fields: answer.body.fields }).toEqual({ status, fields: { [field]: message } });
    expect(answer.body.message).toBe(message);
    expect((await backend.pictures()).sort()).toEqual(before);
    expect(await backend.uploads()).toEqual([]);
    expect(await backend.database.collection('colleges').countDocuments()).toBe(colleges);
    expect(await editor.pending()).toBe(0);
  });

  it('accepts thirty pictures together', async () => {
    const college = await editor.added({}, 30);
    expect(new Set(college.gallery.map(({ key }) => key)).size).toBe(30);
    expect(await backend.uploads()).toEqual([]);
  });
});
