import type { BulkEdit, BulkExample, ErrorBody, HistoryEntry, Page } from '@setu/contracts';
import { eventually } from '@setu/testing';
import { Types } from 'mongoose';
import { administratorCookie, signAdministratorIn } from './support/imports.js';
import { request, startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter, richCollege } from './support/colleges.js';

const inGoa = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    name: `College ${number}`,
    location: 'Panaji, Goa',
    ...(number % 2 && { type: 'Public' as const }),
  }));

const caller = (origin: string) => async (method: string, path: string, body?: object) => {
  const { status, body: answer } = await request(`${origin}/api/admin/${path}`, {
    method,
    headers: { cookie: administratorCookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status, body: answer as BulkEdit & ErrorBody & { items: HistoryEntry[] } };
};
type Call = ReturnType<typeof caller>;

const atWork = ['checking', 'applying', 'undoing'];
async function settled(call: Call, id: string): Promise<BulkEdit> {
  let edit!: BulkEdit;
  await eventually(async () => {
    edit = (await call('GET', `bulk-edits/${id}`)).body;
    if (atWork.includes(edit.state)) throw new Error(`The edit is not settled: ${JSON.stringify(edit)}`);
  });
  return edit;
}

async function checked(call: Call, change: object): Promise<BulkEdit> {
  const { status, body } = await call('POST', 'bulk-edits', change);
  expect([status, body.message]).toEqual([201, undefined]);
  return settled(call, body._id);
}

async function stepped(call: Call, { _id }: BulkEdit, step: 'apply' | 'undo'): Promise<BulkEdit> {
  expect((await call('POST', `bulk-edits/${_id}/${step}`)).status).toBe(202);
  return settled(call, _id);
}

describe('a change of many colleges', () => {
  let backend: TestBackend;
  let writer: ReturnType<typeof catalogueWriter>;
  let call: Call;
  let ids: string[];
  beforeEach(async () => {
    backend = await startBackend({}, async ({ connection }) => {
      await signAdministratorIn(connection);
      writer = catalogueWriter(connection);
      ids = await writer.add(...inGoa(500), richCollege({ provenance: { source: 'site', sampleFigures: true } }));
    });
    call = caller(backend.origin);
  });
  afterEach(() => backend.close());

  const facts = async () =>
    (
      await writer.colleges
        .find({ name: /^College/ })
        .sort({ _id: 1 })
        .lean()
    ).map(({ type, location }) => ({ type, location }));
  const preview = async (id: string, cursor: string) => {
    const page = await call('GET', `bulk-edits/${id}/preview?limit=100${cursor && `&cursor=${cursor}`}`);
    return page.body as unknown as Page<BulkExample>;
  };
  const history = async (subject?: string) =>
    (await call('GET', `history${subject ? `?subject=${subject}` : ''}`)).body.items;

  it('shows what it would do, does it with one entry in the history, and is undone as a whole', async () => {
    const before = await facts();
    const edit = await checked(call, { action: 'type', value: 'Private', search: 'goa' });
    expect(edit).toMatchObject({ state: 'ready', total: 500, changes: 500, gone: 500, administrator: 'admin' });
    const examples: BulkExample[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page<BulkExample> = await preview(edit._id, cursor);
      expect(page.total).toBe(edit.changes);
      examples.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(new Set(examples.map(({ _id }) => _id)).size).toBe(edit.changes);
    expect(examples).toContainEqual({ _id: ids[1], name: 'College 1', before: 'Public' });
    expect(await facts()).toEqual(before);

    expect(await stepped(call, edit, 'apply')).toMatchObject({ state: 'done', changes: 500, total: 500 });
    expect(new Set((await facts()).map(({ type }) => type))).toEqual(new Set(['Private']));
    await eventually(async () => {
      expect((await call('GET', 'colleges?search=goa&type=Private')).body).toMatchObject({ total: 500 });
    });
    expect(await history()).toMatchObject([
      {
        administrator: 'admin',
        action: 'changed',
        kind: 'college',
        subject: { id: edit._id, name: '500 colleges' },
        bulk: true,
        changes: [{ field: 'type', after: 'Private' }],
        note: 'Set type: Private',
      },
    ]);
    const [own] = await history(ids[1]);
    expect(own).toMatchObject({
      administrator: 'admin',
      note: 'Change of many colleges: Set type: Private',
      changes: [{ field: 'type', before: 'Public', after: 'Private' }],
      canRevert: true,
    });
    const [{ _id: entry }] = (await history()) as [HistoryEntry];
    expect((await call('POST', `history/${entry}/revert`)).body.message).toBe(
      'Undo a change of many colleges as a whole.',
    );

    expect(await stepped(call, edit, 'undo')).toMatchObject({ state: 'undone', changes: 500, kept: 0 });
    expect(await facts()).toEqual(before);
    expect((await history()).map(({ note }) => note)).toEqual(['Undone: Set type: Private', 'Set type: Private']);
  });

  it('leaves colleges that have changed since as they are, and says so', async () => {
    const edit = await checked(call, { action: 'location', value: 'Margao, Goa', ids: ids.slice(0, 3).join() });
    await stepped(call, edit, 'apply');
    const sources = async () => (await writer.colleges.findById(ids[0]).lean())?.sources;
    expect(await sources()).toMatchObject({ location: { by: 'administrator', name: 'admin' } });
    await writer.change(ids[1]!, { location: 'Vasco, Goa' });
    const [ofThird] = await history(ids[2]);
    expect((await call('POST', `history/${ofThird!._id}/revert`)).status).toBe(200);
    expect(await stepped(call, edit, 'undo')).toMatchObject({ state: 'undone', changes: 2, kept: 1 });
    const places = (await facts()).slice(0, 3).map(({ location }) => location);
    expect(places).toEqual(['Panaji, Goa', 'Vasco, Goa', 'Panaji, Goa']);
    expect((await history())[0]!.note).toContain('1 college changed since');
    expect((await history(ids[0]))[0]!.note).toContain('; undone by admin on ');
    // Imports may write there again.
    expect(await sources()).toEqual({});
  });

  it('counts only the colleges that it changes', async () => {
    const edit = await checked(call, { action: 'type', value: 'Public', search: 'goa' });
    expect(edit).toMatchObject({ total: 500, changes: 250 });
    const none = await checked(call, { action: 'location', value: 'Panaji, Goa', ids: ids[0] });
    expect(none.changes).toBe(0);
    expect((await call('POST', `bulk-edits/${none._id}/apply`)).body.message).toBe('There is nothing to change.');
  });

  it('marks figures as real', async () => {
    const rich = ids.at(-1)!;
    const edit = await checked(call, { action: 'real', figures: 'sample' });
    expect(edit).toMatchObject({ total: 1, changes: 1 });
    await stepped(call, edit, 'apply');
    const { body } = await backend.get(`/api/colleges/${rich}`);
    await eventually(async () => {
      expect((await backend.get(`/api/colleges/${rich}`)).body.provenance.sampleFigures).toBeUndefined();
    });
    expect(body.name).toBe('Indian Institute of Technology Indore');
    await stepped(call, edit, 'undo');
    expect((await writer.colleges.findById(rich).lean())?.provenance).toEqual({ source: 'site', sampleFigures: true });
  });

  it('deletes the colleges, each of which its history can tell, and restores them', async () => {
    const edit = await checked(call, { action: 'delete', ids: ids.slice(0, 3).join() });
    expect(edit.changes).toBe(3);
    expect(await stepped(call, edit, 'apply')).toMatchObject({ state: 'done', changes: 3 });
    expect((await backend.get(`/api/colleges/${ids[0]}`)).status).toBe(410);
    expect((await call('GET', 'colleges')).body).toMatchObject({ total: 498 });
    expect((await history())[0]).toMatchObject({ action: 'deleted', subject: { name: '3 colleges' }, bulk: true });
    expect((await history())[0]!.canRevert).toBeUndefined();
    expect(await stepped(call, edit, 'undo')).toMatchObject({ state: 'undone', changes: 3, kept: 0 });
    expect((await backend.get(`/api/colleges/${ids[0]}`)).body.name).toBe('College 0');
    expect((await call('GET', 'colleges')).body).toMatchObject({ total: 501 });
    expect((await history())[0]).toMatchObject({ action: 'restored', subject: { name: '3 colleges' } });
  });

  it('stops when it is cancelled, and what it has done can be undone', async () => {
    const before = await facts();
    const edit = await checked(call, { action: 'type', value: 'Private', search: 'goa' });
    await call('POST', `bulk-edits/${edit._id}/apply`);
    await call('POST', `bulk-edits/${edit._id}/cancel`);
    const { state, changes } = await settled(call, edit._id);
    expect(['cancelled', 'done']).toContain(state);
    if (changes > 0) await stepped(call, edit, 'undo');
    expect(await facts()).toEqual(before);
  });

  it('is rejected where it makes no sense', async () => {
    for (const [change, status] of [
      [{ action: 'type', value: 'Other' }, 400],
      [{ action: 'type' }, 400],
      [{ action: 'location', value: '  ' }, 400],
      [{ action: 'location', value: 'Margao' }, 400],
      [{ action: 'location', value: 'x'.repeat(201) }, 400],
      [{ action: 'rename', value: 'x' }, 400],
      [{ action: 'real', search: 'no such college anywhere' }, 409],
      [{ action: 'real', ids: new Types.ObjectId().toHexString() }, 409],
      [{ action: 'real', ids: '$ne' }, 409],
    ] as const)
      expect([change, (await call('POST', 'bulk-edits', change)).status]).toEqual([change, status]);
  });
});
