import type { ImportJob, ImportList, ImportRow, Page } from '@setu/contracts';
import { eventually } from '@setu/testing';
import type { Connection } from 'mongoose';
import { createHash } from 'node:crypto';
import { request, startBackend, type Answer, type TestBackend } from './backend.js';
import { catalogueWriter } from './colleges.js';

const token = 'the token of an administrator';
const base = '/api/admin/imports';

export const administratorCookie = `admin_session=${encodeURIComponent(token)}`;

/** Signs an administrator in by writing them and the session down. */
export async function signAdministratorIn(database: Connection) {
  await database
    .collection('administrators')
    .updateOne(
      { username: 'admin' },
      { $setOnInsert: { passwordHash: 'of nobody', createdAt: new Date() } },
      { upsert: true },
    );
  const _id = createHash('sha256').update(token).digest('base64url');
  await database
    .collection<{ _id: string }>('admin_sessions')
    .updateOne(
      { _id },
      { $set: { username: 'admin', startedAt: new Date(), expiresAt: new Date(Date.now() + 600_000) } },
      { upsert: true },
    );
}

/** A backend with an administrator signed in, their imports, and the catalogue as the database has it. */
export async function startImporting() {
  const backend = await startBackend();
  const { connection } = backend.database;
  await signAdministratorIn(connection);
  return { backend, imports: importsOf(backend.origin), writer: catalogueWriter(connection) };
}

/** Collections that a running backend and the administrator's session need. */
const retained = ['dataversions', 'administrators', 'admin_sessions', 'college_change_log'];

const atWork = ['uploading', 'checking', 'applying', 'reverting', 'undoing'];

/** Removes what a test wrote, so that the tests of a file can share one backend. Returns when visitors see no college. */
export async function startOver({ database: { connection }, get }: TestBackend) {
  // A failed test may have left work behind that still writes.
  for (const jobs of ['imports', 'bulk_edits'])
    await eventually(async () =>
      expect(await connection.collection(jobs).countDocuments({ state: { $in: atWork } })).toBe(0),
    );
  await catalogueWriter(connection).removeAll();
  for (const { name } of await connection.listCollections())
    if (!retained.includes(name)) await connection.collection(name).deleteMany({});
  await eventually(async () => expect((await get('/api/colleges?limit=1')).body.total).toBe(0));
}

/** The imports of one replica, as an administrator's page calls them. */
export function importsOf(origin: string, headers: Record<string, string> = { cookie: administratorCookie }) {
  const call = (method: string, path = '', body?: object) =>
    request(`${origin}${base}${path}`, {
      method,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body && { body: JSON.stringify(body) }),
    });
  const upload = (content: string | Buffer, name = 'colleges.csv'): Promise<Answer> =>
    request(`${origin}${base}?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: typeof content === 'string' ? content : new Uint8Array(content),
    });
  const get = async (id: string): Promise<ImportJob> => (await call('GET', `/${id}`)).body as ImportJob;
  /** Waits until an import is so. */
  const until = async (id: string, isSo: (job: ImportJob) => boolean): Promise<ImportJob> => {
    let job!: ImportJob;
    await eventually(async () => {
      job = await get(id);
      if (!isSo(job)) throw new Error(`The import is not so: ${JSON.stringify(job)}`);
    });
    return job;
  };
  const settled = (id: string) => until(id, ({ state }) => !atWork.includes(state));
  return {
    call,
    upload,
    get,
    until,
    settled,
    step: (id: string, step: 'check' | 'apply' | 'cancel' | 'rollback', choices?: object) =>
      call('POST', `/${id}/${step}`, choices),
    /** Uploads a file and waits for its preview. */
    checked: async (content: string | Buffer, name?: string) => {
      const { body } = await upload(content, name);
      return settled((body as ImportJob)._id);
    },
    preview: async (id: string, outcome: ImportList, query = '') =>
      (await call('GET', `/${id}/preview?outcome=${outcome}${query}`)).body as Page<ImportRow>,
    refused: async (id: string) => String((await call('GET', `/${id}/refused`)).body),
  };
}
