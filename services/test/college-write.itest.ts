import { type EditableCollege, type College, type HistoryEntry, type Page, type SavedCollege } from '@setu/contracts';
import { Types } from 'mongoose';
import { exampleForm } from '../contracts/src/college-form/example-form.js';
import { Backend } from './people/backend.js';
import { administrator, type Failure } from './people/people.js';
import type { Visitor } from './people/visitor.js';
import { collegeForm, galleryFiles, logoFile, unchangedForm, type FormFile } from './support/college-form.js';

let backend: Backend;
let admin: Visitor;
beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'catalog' });
  admin = await administrator(backend);
});
afterAll(() => backend.close());

const post = (over: Record<string, unknown> = {}, files: readonly FormFile[] = []) =>
  admin.send<SavedCollege & Failure>('POST', '/api/colleges', collegeForm(over, files));
const put = (id: string, over: Record<string, unknown> = {}, files: readonly FormFile[] = []) =>
  admin.send<SavedCollege & Failure>('PUT', `/api/colleges/${id}`, collegeForm(over, files));
const added = async (over: Record<string, unknown> = {}, pictures = 0) =>
  (await post(over, [await logoFile(), ...(await galleryFiles(pictures))])).body.college;
const edited = async (id: string) => (await admin.get<EditableCollege>(`/api/admin/colleges/${id}`)).body;
const shown = async (id: string) => (await backend.visitor().get<College>(`/api/colleges/${id}`)).body;
const history = async (id: string) =>
  (await admin.get<Page<HistoryEntry>>(`/api/admin/history?subject=${id}`)).body.items;
const pending = () => backend.database.collection('pendingpictures').countDocuments();

describe('POST /api/colleges', () => {
  it('adds a college with every field and picture, shown at once', async () => {
    const before = (await backend.pictures()).length;
    const { status, body } = await post({}, [await logoFile(), ...(await galleryFiles(2))]);
    expect({ status, message: body.message }).toEqual({ status: 201, message: 'College added successfully' });
    const { _id } = body.college;

    const form = exampleForm();
    const expected = {
      ...form,
      _id,
      logo: expect.stringMatching(/^\/api\/media\/logos\/[0-9a-f-]{36}-480\.webp$/),
      courses: form.courses.map((course) => ({ ...course, _id: expect.stringMatching(/^[0-9a-f]{24}$/) })),
      students: form.students.map((student) => ({ ...student, _id: expect.stringMatching(/^[0-9a-f]{24}$/) })),
      provenance: { source: 'Entered by the editors of this site', asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    };
    expect(await shown(_id)).toEqual({ ...expected, gallery: 2 });
    expect(await edited(_id)).toMatchObject({ ...expected, gallery: [{ alt: '' }, { alt: '' }] });

    const visitor = backend.visitor();
    const course = body.college.courses[0]!;
    expect((await visitor.get(`/api/colleges/${_id}/courses/${course._id}`)).body).toMatchObject({ title: 'B.Des.' });
    expect((await visitor.get<Page<{ name: string }>>(`/api/colleges?search=indore institute`)).body.total).toBe(1);
    const addresses = (await visitor.get<string[]>(`/api/colleges/gallery/${_id}`)).body;
    expect(addresses).toHaveLength(2);
    for (const address of [...addresses, body.college.logo!])
      expect((await visitor.get(address)).headers.get('content-type')).toBe('image/webp');
    expect((await backend.pictures()).length).toBe(before + 9);
    expect(await pending()).toBe(0);
    expect(await history(_id)).toEqual([
      expect.objectContaining({ administrator: 'admin', action: 'added', subject: { id: _id, name: form.name } }),
    ]);
  });
});

describe('PUT /api/colleges/:id', () => {
  it('changes what the form says and keeps ids, pictures and what the form does not know', async () => {
    const college = await added({}, 3);
    await backend.database
      .collection('colleges')
      .updateOne(
        { _id: new Types.ObjectId(college._id) },
        { $set: { sourceId: `test:${college._id}`, 'students.0.keywords': ['hostel'], 'students.0.sample': true } },
      );
    const [course, student] = [college.courses[0]!, college.students[0]!];
    const { status, body } = await put(college._id, {
      ...unchangedForm(college),
      name: 'Renamed Institute',
      type: 'Public',
      courses: [
        { ...course, title: 'B.Des. (Hons)', duration: 3.5 },
        { ...course, _id: undefined, title: 'M.Des.' },
      ],
      students: [{ name: student.name, course: student.course }],
    });
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'College updated successfully' });
    const now = await shown(college._id);
    expect(now).toMatchObject({ name: 'Renamed Institute', type: 'Public', logo: college.logo, gallery: 3 });
    expect(now).not.toHaveProperty('affiliation');
    expect(now.courses.map(({ _id, title, duration }) => [_id, title, duration])).toEqual([
      [course._id, 'B.Des. (Hons)', 3.5],
      [expect.not.stringMatching(course._id), 'M.Des.', 4],
    ]);
    expect(now.students).toEqual([{ ...student, keywords: ['hostel'], sample: true }]);
    const { sourceId } = (await backend.database.collection('colleges').findOne({ name: 'Renamed Institute' }))!;
    expect(sourceId).toBe(`test:${college._id}`);
    expect(body.college.gallery.map(({ key }) => key)).toEqual(college.gallery.map(({ key }) => key));

    const [latest] = await history(college._id);
    expect(latest).toMatchObject({ action: 'changed', subject: { id: college._id, name: 'Renamed Institute' } });
    expect(latest!.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', before: college.name, after: 'Renamed Institute' },
        { field: 'affiliation', before: 'Devi Ahilya Vishwavidyalaya' },
        { field: 'courses', before: 'B.Des.', after: 'B.Des. (Hons); M.Des.' },
        { field: 'courses.B.Des. (Hons).duration', before: '4', after: '3.5' },
        { field: 'courses.M.Des..title', after: 'M.Des.' },
      ]),
    );
  });

  it('leaves what is not sent of the optional parts', async () => {
    const college = await added();
    const without = { courses: undefined, students: undefined, moreInfo: undefined, keywords: undefined };
    const { body } = await put(college._id, { ...without, vidReview: undefined, logo: undefined, desc: 'New words' });
    expect(body.college).toEqual({
      ...college,
      desc: 'New words',
      version: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('writes nothing down when nothing changed', async () => {
    const college = await added({}, 1);
    const { status, body } = await put(college._id, unchangedForm(college));
    expect({ status, college: body.college }).toMatchObject({ status: 200, college: { ...college, gallery: [{}] } });
    expect(await history(college._id)).toHaveLength(1);
  });
});

describe('DELETE /api/colleges/:id', () => {
  it('takes the college, its gallery and its logo away', async () => {
    const before = await backend.pictures();
    const college = await added({}, 2);
    const { status, body } = await admin.send<Failure>('DELETE', `/api/colleges/${college._id}`);
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'College deleted successfully' });
    expect((await backend.visitor().get(`/api/colleges/${college._id}`)).status).toBe(404);
    expect((await admin.get(`/api/admin/colleges/${college._id}`)).status).toBe(404);
    expect((await admin.send('DELETE', `/api/colleges/${college._id}`)).status).toBe(404);
    expect((await backend.pictures()).sort()).toEqual(before.sort());
    expect(await pending()).toBe(0);
    expect((await history(college._id))[0]).toMatchObject({ action: 'deleted', subject: { name: college.name } });
  });
});
