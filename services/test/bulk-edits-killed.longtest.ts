import type { BulkEdit } from '@setu/contracts';
import { eventually, until } from '@setu/testing';
import { request } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';
import { administratorCookie, signAdministratorIn } from './support/imports.js';
import { KillableBackend } from './support/killable-backend.js';

const count = 1600;
let backend: KillableBackend;
let colleges: ReturnType<typeof catalogueWriter>['colleges'];

beforeAll(async () => {
  backend = await KillableBackend.create({ MODULES: 'catalog,admin', SEED_DEMO: 'false' });
  await signAdministratorIn(backend.connection);
  ({ colleges } = catalogueWriter(backend.connection));
  const facts = Array.from({ length: count }, (_, number) => ({ name: `College ${number}`, location: 'Goa' }));
  await colleges.insertMany(facts.map((fact) => ({ ...fact, updatedAt: new Date() })));
});
afterAll(() => backend.close());

const callsTo = (origin: string) => async (method: string, path: string, body?: object) => {
  const answer = await request(`${origin}/api/admin/bulk-edits${path}`, {
    method,
    headers: { cookie: administratorCookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);
  return answer.body as BulkEdit;
};

it('goes on after its process was killed, and changes every college once, with one entry in the history', async () => {
  let call = callsTo(await backend.start());
  const { _id } = await call('POST', '', { action: 'location', value: 'Margao, Goa', search: 'college' });
  const inState = async (state: BulkEdit['state']) => {
    let edit!: BulkEdit;
    await eventually(async () => expect((edit = await call('GET', `/${_id}`))).toMatchObject({ state }));
    return edit;
  };
  expect(await inState('ready')).toMatchObject({ changes: count });
  const rounds = [
    { step: 'apply', doing: 'applying', end: 'done', location: 'Margao, Goa' },
    { step: 'undo', doing: 'undoing', end: 'undone', location: 'Goa' },
  ] as const;
  for (const [round, { step, doing, end, location }] of rounds.entries()) {
    await call('POST', `/${_id}/${step}`);
    await until(async () => (await call('GET', `/${_id}`)).gone > 0);
    await backend.kill();
    expect(await backend.collection('bulk_edits').findOne()).toMatchObject({ state: doing, total: count });

    call = callsTo(await backend.start());
    expect(await inState(end)).toMatchObject({ changes: count, gone: count, kept: 0 });
    expect(await colleges.countDocuments({ location, revision: round + 1 })).toBe(count);
    expect(await backend.collection('history').countDocuments()).toBe(round + 1);
  }
});
