import type { CollegeCard, NearbyColleges, Page } from '@setu/contracts';
import { Types } from 'mongoose';
import { exampleForm } from '@setu/contracts/testing';
import { DeletedCollegesService } from '../src/catalog/undo/deleted-colleges.service.js';
import { Backend } from './people/backend.js';
import { CollegeEditor, unsigned } from './support/college-editor.js';
import { galleryFiles, logoFile, unchangedForm } from './support/college-form.js';

let backend: Backend;
let editor: CollegeEditor;
beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'catalog,admin' });
  editor = await CollegeEditor.start(backend);
});
afterAll(() => backend.close());

const stored = () => backend.database.collection('colleges');

describe('POST /api/colleges', () => {
  it('adds a college with every field and picture, shown immediately', async () => {
    const before = (await backend.pictures()).length;
    const { status, body } = await editor.post({}, [await logoFile(), ...(await galleryFiles(2))]);
    expect({ status, message: body.message }).toEqual({ status: 201, message: 'College added successfully' });
    const { _id } = body.college;

    // The example has none of these: an empty one is not stored.
    const { state: _state, district: _district, ...filled } = exampleForm();
    const { status: _status, statusSince: _since, successor: _successor, earlierName: _earlier, ...open } = filled;
    const { naacGrade: _grade, naacCgpa: _cgpa, naacCycle: _cycle, naacUntil: _until, ...named } = open;
    const { nameHi: _nameHi, nameHiSource: _source, nameHiReviewer: _reviewer, ...form } = named;
    const expected = {
      ...form,
      _id,
      logo: expect.stringMatching(/^\/api\/media\/logos\/[0-9a-f-]{36}-480\.webp$/),
      courses: form.courses.map((course) => ({ ...course, _id: expect.stringMatching(/^[0-9a-f]{24}$/) })),
      students: form.students.map((student) => ({ ...student, _id: expect.stringMatching(/^[0-9a-f]{24}$/) })),
      provenance: { source: 'Entered by the editors of this site', asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    };
    expect(await editor.shown(_id)).toEqual({ ...expected, gallery: 2 });
    expect(unsigned(await editor.edited(_id))).toEqual({ ...unsigned(body.college), ...expected });

    const visitor = backend.visitor();
    const course = body.college.courses[0]!;
    expect((await visitor.get(`/api/colleges/${_id}/courses/${course._id}`)).body).toMatchObject({ title: 'B.Des.' });
    expect((await visitor.get<Page<unknown>>(`/api/colleges?search=indore institute`)).body.total).toBe(1);
    const addresses = await editor.gallery(_id);
    expect(addresses).toHaveLength(2);
    for (const address of [...addresses, body.college.logo!])
      expect((await visitor.get(address)).headers.get('content-type')).toBe('image/webp');
    expect((await backend.pictures()).length).toBe(before + 9);
    expect(await editor.pending()).toBe(0);
    expect(await editor.history(_id)).toEqual([
      expect.objectContaining({ administrator: 'admin', action: 'added', subject: { id: _id, name: form.name } }),
    ]);
  });

  it('accepts lists with semicolons and numbers as typed, and computes the overall rating', async () => {
    const college = await editor.added({
      facilities: 'Library; Gym ;; Library',
      package: { average: '6,50,000', highest: '12,00,000' },
      rating: { ...exampleForm().rating, overall: 5, faculty: '4.4' },
      moreInfo: [{ title: 'Only a title' }, { title: 'Bus', content: 'Line 9' }],
    });
    expect(college).toMatchObject({
      facilities: ['Library', 'Gym'],
      package: { average: 650_000, highest: 1_200_000 },
      rating: { overall: 4.2, faculty: 4.4 },
      moreInfo: [{ title: 'Bus', content: 'Line 9' }],
    });
  });

  it('drops the affiliation of a public college', async () =>
    expect(await editor.added({ type: 'Public', affiliation: 'Somebody' })).not.toHaveProperty('affiliation'));
});

describe('PUT /api/colleges/:id', () => {
  it('takes a Hindi name only with its source and reviewer, which go with it', async () => {
    const { _id } = await editor.added();
    const hindi = { nameHi: 'विजयनगर कॉलेज', nameHiSource: 'Its website', nameHiReviewer: 'Meera Joshi' };
    const { nameHi, nameHiSource } = hindi;
    const alone = { nameHi, completeness: 'in-progress', nameHiSource: undefined, nameHiReviewer: undefined };
    const required = {
      nameHiSource: expect.stringMatching(/required/),
      nameHiReviewer: expect.stringMatching(/required/),
    };
    expect(await editor.put(_id, alone)).toMatchObject({ status: 400, body: { fields: required } });
    expect((await editor.put(_id, hindi)).body.college).toMatchObject(hindi);
    const shown = await editor.shown(_id);
    expect(shown).toMatchObject({ nameHi, nameHiSource });
    // Visitors do not see who reviewed it.
    expect(shown).not.toHaveProperty('nameHiReviewer');
    const search = `/api/colleges?search=${encodeURIComponent(nameHi)}`;
    expect((await backend.visitor().get<Page<CollegeCard>>(search)).body.items).toMatchObject([{ _id, nameHi }]);
    const { body } = await editor.put(_id, { ...alone, nameHi: '' });
    expect(Object.keys(body.college).join()).not.toContain('nameHi');
  });

  it('names the colleges near another one in Hindi too', async () => {
    const place = { location: 'Hampi, Karnataka' };
    const { _id } = await editor.added(place);
    const nameHi = 'हम्पी कॉलेज';
    await editor.added({ ...place, nameHi, nameHiSource: 'Its website', nameHiReviewer: 'Meera Joshi' });
    const { body } = await backend.visitor().get<NearbyColleges>(`/api/colleges/${_id}/nearby`);
    expect(body.items).toMatchObject([{ nameHi }]);
  });

  it('changes what the form says, and keeps ids, pictures and fields outside the form', async () => {
    const college = await editor.added({}, 3);
    await stored().updateOne(
      { _id: new Types.ObjectId(college._id) },
      { $set: { sourceId: `test:${college._id}`, 'students.0.keywords': ['hostel'], 'students.0.sample': true } },
    );
    const [course, student] = [college.courses[0]!, college.students[0]!];
    const { status, body } = await editor.put(college._id, {
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
    const now = await editor.shown(college._id);
    expect(now).toMatchObject({ name: 'Renamed Institute', type: 'Public', logo: college.logo, gallery: 3 });
    expect(now).not.toHaveProperty('affiliation');
    expect(now.courses.map(({ _id, title, duration }) => [_id, title, duration])).toEqual([
      [course._id, 'B.Des. (Hons)', 3.5],
      [expect.not.stringMatching(course._id), 'M.Des.', 4],
    ]);
    expect(now.students).toEqual([{ ...student, keywords: ['hostel'], sample: true }]);
    expect((await stored().findOne({ name: 'Renamed Institute' }))!.sourceId).toBe(`test:${college._id}`);
    expect(body.college.gallery.map(({ key }) => key)).toEqual(college.gallery.map(({ key }) => key));

    const [latest] = await editor.history(college._id);
    expect(latest).toMatchObject({ action: 'changed', subject: { id: college._id, name: 'Renamed Institute' } });
    expect(latest!.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', before: college.name, after: 'Renamed Institute' },
        { field: 'affiliation', before: 'Devi Ahilya Vishwavidyalaya' },
        { field: 'courses', before: 'B.Des.', after: 'B.Des. (Hons); M.Des.' },
        { field: 'courses.B.Des. (Hons).duration', before: '4', after: '3.5' },
      ]),
    );
  });

  it('keeps optional parts that are not sent', async () => {
    const college = await editor.added();
    const without = { courses: undefined, students: undefined, moreInfo: undefined, keywords: undefined };
    const { body } = await editor.put(college._id, {
      ...without,
      vidReview: undefined,
      logo: undefined,
      desc: 'New words',
    });
    const written = { version: expect.any(String), updatedAt: expect.any(String) };
    const sources = { ...college.sources, desc: expect.objectContaining({ by: 'administrator' }) };
    const fresh = { desc: 'New words', sources, ...written };
    expect(body.college).toEqual({ ...college, ...fresh });
  });

  it('empties parts that are sent empty', async () => {
    const college = await editor.added();
    const { body } = await editor.put(college._id, { courses: [], students: [], moreInfo: [], vidReview: '' });
    expect(body.college).toMatchObject({ courses: [], students: [], moreInfo: [] });
    expect(body.college).not.toHaveProperty('vidReview');
  });

  it('changes, and notes in the history, the one field that was edited, however the others are stored', async () => {
    const college = await editor.added({}, 1);
    const fees = [
      { title: 'Hostel', amount: '40000' },
      { type: 'Admission', title: 'Admission (one time)', amount: 500 },
    ];
    const _id = new Types.ObjectId(college._id);
    await stored().updateOne(
      { _id },
      { $set: { 'courses.0.feeStructure.additionals': fees, 'rating.overall': 1 }, $unset: { desc: '' } },
    );
    const before = await stored().findOne({ _id });
    const now = await editor.edited(college._id);
    // Everything is sent, as an older form does, and then the one field alone.
    const { status } = await editor.put(college._id, { ...unchangedForm(now), desc: undefined, website: 'www.one.in' });
    const put = (part: string, value: unknown) => {
      const form = new FormData();
      form.set(part, JSON.stringify(value));
      return editor.admin.send('PUT', `/api/colleges/${college._id}`, form);
    };
    const partly = await put('placementRate', 12);
    expect([status, partly.status]).toEqual([200, 200]);
    const { updatedAt, sources, ...after } = (await stored().findOne({ _id }))!;
    expect(Object.keys(sources as object).toSorted()).toEqual(['all', 'placementRate', 'website']);
    expect({ ...after, updatedAt, sources }).toEqual({
      ...before,
      website: 'www.one.in',
      placementRate: 12,
      revision: 3,
      updatedAt,
      sources,
    });
    const { website, placementRate } = college;
    expect((await editor.history(college._id)).slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ field: 'placementRate', before: String(placementRate), after: '12' }],
      [{ field: 'website', before: website, after: 'www.one.in' }],
    ]);

    const [course] = now.courses;
    const [hostel, admission] = course!.feeStructure!.additionals;
    const additionals = [{ ...hostel, amount: 41_000 }, admission];
    await put('courses', [{ ...course, feeStructure: { ...course!.feeStructure, additionals } }]);
    const [latest] = await editor.history(college._id);
    expect(latest!.changes).toEqual([
      { field: 'courses.B.Des..feeStructure.additionals.Hostel.amount', before: '40000', after: '41000' },
    ]);
    expect((await stored().findOne({ _id }))!.courses[0].feeStructure.additionals).toEqual([
      { title: 'Hostel', amount: 41_000 },
      fees[1],
    ]);
  });

  it('records nothing when nothing has changed', async () => {
    const college = await editor.added({}, 1);
    const { status, body } = await editor.put(college._id, unchangedForm(college));
    expect({ status, college: body.college }).toMatchObject({ status: 200, college: { ...college, gallery: [{}] } });
    expect(await editor.history(college._id)).toHaveLength(1);
  });

  it('keeps the sample mark until an administrator says that the figures are real', async () => {
    const { _id } = await editor.added({ sampleFigures: 'true' });
    const provenance = async (over: Record<string, unknown>) =>
      (await editor.put(_id, over)).body.college.provenance?.sampleFigures;
    expect(await provenance({ placementRate: 99 })).toBe(true);
    expect(await provenance({ placementRate: 98, sampleFigures: 'false' })).toBeUndefined();
    expect(await provenance({ placementRate: 97 })).toBeUndefined();
  });
});

describe('DELETE /api/colleges/:id', () => {
  it('deletes the college; its pictures stay as long as it can be restored', async () => {
    const before = await backend.pictures();
    const college = await editor.added({}, 2);
    const { status, body } = await editor.delete(college._id);
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'College deleted successfully' });
    const gone = await backend.visitor().get(`/api/colleges/${college._id}`);
    expect(gone).toMatchObject({ status: 410, body: { code: 'GONE', message: 'The college was deleted' } });
    const course = await backend.visitor().get(`/api/colleges/${college._id}/courses/${college.courses[0]!._id}`);
    expect(course.status).toBe(410);
    expect((await editor.admin.get(`/api/admin/colleges/${college._id}`)).status).toBe(404);
    expect((await editor.delete(college._id)).status).toBe(404);
    expect((await editor.put(college._id)).status).toBe(404);
    expect((await backend.pictures()).length).toBe(before.length + 9);
    const aged = { $set: { at: new Date(Date.now() - 31 * 86_400_000) } };
    await backend.database.collection('deleted_colleges').updateOne({}, aged);
    await backend.get(DeletedCollegesService).sweep();
    expect((await backend.pictures()).sort()).toEqual(before.sort());
    expect(await backend.database.collection('deleted_colleges').countDocuments()).toBe(0);
    expect(await editor.pending()).toBe(0);
    expect((await editor.history(college._id))[0]).toMatchObject({
      action: 'deleted',
      subject: { name: college.name },
    });
  });

  it.each(['nonsense', '000000000000000000000000', '%24where'])('finds no college %s', async (id) => {
    expect((await editor.delete(id)).status).toBe(404);
    expect((await editor.put(id)).status).toBe(404);
    expect((await editor.admin.get(`/api/admin/colleges/${id}`)).status).toBe(404);
  });
});
