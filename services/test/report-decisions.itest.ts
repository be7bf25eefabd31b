import type { EmailDraft, FactReport, Page } from '@setu/contracts';
import { Types } from 'mongoose';
import { until, type Visitor } from '@setu/testing';
import { ReadModelService } from '../src/catalog/read-model/read-model.service.js';
import { Backend } from './people/backend.js';
import { Mailbox, textOf } from './people/mailbox.js';
import type { Failure } from './people/people.js';
import { CollegeEditor } from './support/college-editor.js';

let mailbox: Mailbox;
let backend: Backend;
let editor: CollegeEditor;
let admin: Visitor;
beforeAll(async () => {
  mailbox = await Mailbox.open();
  backend = await Backend.start({ MODULES: 'catalog,account,messages,admin', ...mailbox.settings });
  editor = await CollegeEditor.start(backend);
  admin = editor.admin;
});
afterAll(() => Promise.all([backend.close(), mailbox.close()]));

/** A directory entry and a report about it; the ids of both. */
async function reported(report: object, facts: object = {}): Promise<[college: string, report: string]> {
  const _id = new Types.ObjectId();
  const college = { _id, name: `Reported ${_id.toHexString()}`, website: 'http://old.in', updatedAt: new Date() };
  await backend.database.collection('colleges').insertOne({ ...college, ...facts });
  await backend.get(ReadModelService).refresh(_id);
  const source = 'Its own site';
  await backend.visitor().post('/api/reports', { collegeId: _id.toHexString(), subject: 'contact', source, ...report });
  return [_id.toHexString(), (await list()).find(({ collegeId }) => collegeId === _id.toHexString())!._id];
}
const list = async (state = 'open') =>
  (await admin.get<Page<FactReport>>(`/api/reports?state=${state}&limit=100`)).body.items;
const act = (id: string, verb: string, body: object) => admin.post<Failure>(`/api/reports/${id}/${verb}`, body);

describe('accepting a report', () => {
  it.each([
    ['district', 'Gaya', 'Patna', { district: 'Gaya', state: 'Bihar', location: 'Gaya, Bihar' }],
    ['state', 'Goa', 'Bihar', { state: 'Goa', location: 'Goa' }],
  ])('of its %s moves the college', async (field, value, seen, place) => {
    const stored = { location: 'Phulwari, Patna, Bihar', city: 'Phulwari', district: 'Patna', state: 'Bihar' };
    const [college, report] = await reported({ right: `It is in ${value}`, subject: 'place' }, stored);
    expect((await act(report, 'accept', { field, value, seen })).status).toBe(200);
    const { city, district, state, location } = await editor.shown(college);
    expect({ city, district, state, location }).toEqual({ city: undefined, district: undefined, ...place });
  });

  it('writes the value as the form does, says so in the history, and keeps the rest of the contact', async () => {
    const [college, report] = await reported({ right: 'new.in' }, { contact: { phone: '0731 2438700' } });
    const accept = { field: 'contact.email', value: ' office@new.in ' };
    expect(await act(report, 'accept', accept)).toMatchObject({
      status: 200,
      body: { message: 'The college is corrected' },
    });
    expect((await editor.shown(college)).contact).toEqual({ phone: '0731 2438700', email: 'office@new.in' });
    const [entry] = await editor.history(college);
    expect(entry).toMatchObject({
      changes: [{ field: 'contact.email', after: 'office@new.in' }],
      note: 'Accepted a visitor’s report: its website, email or phone',
    });
    const accepted = (await list('accepted')).find(({ _id }) => _id === report);
    expect(accepted!.decision).toEqual({
      by: 'admin',
      at: expect.stringMatching(/Z$/),
      accepted: { field: 'contact.email', value: 'office@new.in' },
    });
    expect((await act(report, 'accept', accept)).status).toBe(409);
  });

  it.each([
    [{ field: 'website', value: 'no address' }, 400, 'Please enter a valid website, such as www.college.ac.in.'],
    [{ field: 'rating', value: '5' }, 400, 'Please choose the field.'],
    [{ field: 'website', value: ' ' }, 400, 'Please enter the value.'],
    [{ field: 'website', value: 'new.in', seen: 'http://older.in' }, 409, 'This field has changed since.'],
    [{ field: 'type', value: 'Deemed', seen: '' }, 400, 'Type must be Public or Private.'],
  ])('rejects %j and leaves report and college as they are', async (body, status, message) => {
    const [college, report] = await reported({ right: 'new.in' });
    const answer = await act(report, 'accept', { seen: 'http://old.in', ...body });
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)]);
    expect((await list()).map(({ _id }) => _id)).toContain(report);
    expect((await editor.shown(college)).website).toBe('http://old.in');
    expect(await editor.history(college)).toEqual([]);
  });

  it('of two simultaneous ones, one succeeds', async () => {
    const [college, report] = await reported({ right: 'new.in' });
    const answers = await Promise.all(
      ['a.in', 'b.in'].map((value) => act(report, 'accept', { field: 'website', value, seen: 'http://old.in' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0]!.status === 200 ? 'a.in' : 'b.in';
    expect((await editor.shown(college)).website).toBe(winner);
    expect((await list('accepted')).find(({ _id }) => _id === report)!.decision!.accepted!.value).toBe(winner);
    expect(await editor.history(college)).toHaveLength(1);
  });

  it('answers 404 for a college that was deleted in between', async () => {
    const [college, report] = await reported({ right: 'new.in' });
    await editor.delete(college);
    expect((await act(report, 'accept', { field: 'website', value: 'new.in', seen: '' })).status).toBe(404);
    expect((await act(report, 'refuse', {})).status).toBe(200);
  });
});

it('rejects a report with a note, and opens it again without', async () => {
  const [college, report] = await reported({ right: 'Nonsense' });
  expect((await act(report, 'refuse', { note: ' Not true ' })).status).toBe(200);
  const [rejected] = await list('refused');
  expect(rejected).toMatchObject({ _id: report, decision: { by: 'admin', note: 'Not true' } });
  expect((await act(report, 'refuse', {})).status).toBe(409);
  expect((await editor.history(college))[0]!.note).toMatch(/^Rejected a visitor’s report/);
  await admin.send('PUT', `/api/reports/${report}`, { state: 'open' });
  expect((await list()).find(({ _id }) => _id === report)).not.toHaveProperty('decision');
});

it('asks back by email, and decides afterwards', async () => {
  const [, report] = await reported({ right: 'It moved', subject: 'place', email: 'asha@example.in' });
  expect((await act(report, 'ask', { question: 'Where to?' })).status).toBe(200);
  await until(() => mailbox.to('asha@example.in').length === 1);
  const text = textOf(mailbox.to('asha@example.in')[0]!.source);
  for (const words of ['It moved', 'Where to?']) expect(text).toContain(words);
  expect((await list('asked'))[0]).toMatchObject({ _id: report, decision: { question: 'Where to?' } });
  expect((await act(report, 'accept', { field: 'location', value: 'Sehore', seen: '' })).status).toBe(200);
});

it('shows the email before a question is asked, and whether one can be sent', async () => {
  const [, report] = await reported({ right: 'It moved', email: 'asha@example.in' });
  const { body } = await admin.get<EmailDraft>(`/api/reports/${report}/question`);
  expect(body).toMatchObject({ canBeSent: true, to: 'asha@example.in', text: expect.stringContaining('It moved') });
});

it('asks in Hindi for a report in Hindi, and tells the administrator its language', async () => {
  const [, report] = await reported({ right: 'फीस ₹40,000 है', email: 'ravi@example.in', language: 'hi' });
  expect((await list()).find(({ _id }) => _id === report)).toMatchObject({ language: 'hi' });
  const { body } = await admin.get<EmailDraft>(`/api/reports/${report}/question`);
  expect(body).toMatchObject({ language: 'hi', text: expect.stringMatching(/^नमस्ते,/) });
  expect((await act(report, 'ask', { question: 'कब से?' })).status).toBe(200);
  await until(() => mailbox.to('ravi@example.in').length === 1);
  expect(textOf(mailbox.to('ravi@example.in')[0]!.source)).toMatch(/^नमस्ते,[^]*कब से\?[^]*कृपया जवाब/);
});

it('cannot ask a reporter who left no address', async () => {
  const [, report] = await reported({ right: 'It moved' });
  expect(await act(report, 'ask', { question: 'Where to?' })).toMatchObject({
    status: 409,
    body: { message: 'This report has no email address.' },
  });
});
