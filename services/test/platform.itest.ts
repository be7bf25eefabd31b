import type { Server } from 'node:http';
import { noteBackup } from '../src/platform/database/last-backup.js';
import { startBackend, type TestBackend } from './support/backend.js';

let backend: TestBackend;
beforeAll(async () => (backend = await startBackend({ API_DOCS: 'true' })));
afterAll(() => backend.close());

it('is live and ready', async () => {
  expect(await backend.get('/api/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
  const ready = await backend.get('/api/health/ready');
  expect(ready).toMatchObject({
    status: 200,
    body: { status: 'ok', info: { database: { status: 'up' }, catalogue: { status: 'up' } } },
  });
});

it('documents its calls on a page that loads only its own assets', async () => {
  const { body } = await backend.get('/api/docs-json');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/api/colleges',
      '/api/colleges/{id}',
      '/api/colleges/{collegeId}/courses/{courseId}',
      '/api/colleges/gallery/{id}',
      '/api/mentors',
      '/api/recruiters/logo',
    ]),
  );
  const parameters = (body.paths['/api/colleges'].get.parameters as { name: string }[]).map(({ name }) => name);
  expect(parameters.sort()).toEqual(
    (
      'affiliation browse cost counts cursor district exam kind known level limit literal naac near order page programme rank rating sample search seed ' +
      'state type women'
    ).split(' '),
  );

  const page = String((await backend.get('/api/docs')).body);
  const assets = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
  expect(assets.length).toBeGreaterThan(2);
  for (const asset of assets) {
    expect(asset).toMatch(/^\.\//);
    expect((await backend.get(new URL(asset, 'http://x/api/docs').pathname)).status).toBe(200);
  }
});

it('measures requests by route, outside /api', async () => {
  await backend.get('/api/colleges/one');
  await backend.get('/api/nowhere/at/all');
  const { status, body } = await backend.get('/metrics');
  expect(status).toBe(200);
  expect(String(body)).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/colleges\/:id",status="404"\} 1/,
  );
  expect(String(body)).not.toContain('/api/nowhere');
  expect(String(body)).toContain('process_cpu_seconds_total');
  expect((await backend.get('/api/metrics')).status).toBe(404);
});

it('measures what the alerts of the database, of memory, of emails and of backups read', async () => {
  const read = async () => String((await backend.get('/metrics')).body);
  let text = await read();
  const valueOf = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  expect(valueOf('database_up')).toBe(1);
  expect(valueOf('database_disk_used_ratio')).toBeGreaterThan(0);
  expect(valueOf('database_disk_used_ratio')).toBeLessThanOrEqual(1);
  expect(valueOf('process_memory_limit_bytes')).toBeGreaterThan(valueOf('process_resident_memory_bytes'));
  expect(valueOf('emails_oldest_seconds')).toBe(0);
  expect(text).toContain('# TYPE backup_completed_timestamp_seconds gauge');
  expect(valueOf('backup_completed_timestamp_seconds')).toBeNaN();
  const before = Date.now() / 1_000;
  await noteBackup(backend.database.uri);
  text = await read();
  expect(valueOf('backup_completed_timestamp_seconds')).toBeGreaterThan(before - 1);
});

it('takes a safe request id and replaces any other', async () => {
  const idFor = async (given: string) => {
    const { headers, body } = await backend.get('/api/nowhere', { 'x-request-id': given });
    expect(headers.get('x-request-id')).toBe(body.requestId);
    return body.requestId;
  };
  expect(await idFor('edge-42')).toBe('edge-42');
  expect(await idFor('<script>')).toMatch(/^[0-9a-f-]{36}$/);
  expect((await backend.get('/api/health/live')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

it('sends security headers', async () => {
  const { headers } = await backend.get('/api/health/live');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-powered-by')).toBeNull();
});

it('limits the time for the headers and the body of a request', () => {
  const { headersTimeout, requestTimeout } = backend.app.getHttpServer() as Server;
  expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 10_000, requestTimeout: 120_000 });
});
