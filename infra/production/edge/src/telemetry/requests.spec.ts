import { freePort, until } from '@setu/testing';
import { edgeBeforeBackend, type EdgeBeforeBackend } from '../../testing/edge-before-backend.js';

let running: EdgeBeforeBackend | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

/** An edge whose log is read here. */
async function start(accessLog = true, metricsPort?: number) {
  const lines: Record<string, unknown>[] = [];
  const log = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  running = await edgeBeforeBackend({ log, accessLog, metricsPort }, (request, response) => {
    if (request.url !== '/api/never') response.setHeader('x-request-id', request.headers['x-request-id']!).end('{}');
  });
  return { lines, origin: running.origin, asked: running.asked };
}

test('a line for each request has the id that the backend gets, and neither its query nor an address', async () => {
  const { lines, origin } = await start();
  const answer = await fetch(`${origin}/api/colleges/1?token=secret`, {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  await fetch(`${origin}/health/live`);
  await until(() => lines.length > 0);
  expect(lines).toEqual([
    expect.objectContaining({
      method: 'GET',
      path: '/api/colleges/1',
      status: 200,
      ms: expect.any(Number),
      requestId: answer.headers.get('x-request-id'),
    }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|203\.0\.113/);
});

test('a client that leaves before the answer is in the log', async () => {
  const { lines, asked, origin } = await start();
  const leave = new AbortController();
  const gone = fetch(`${origin}/api/never`, { signal: leave.signal });
  await until(() => asked.length > 0);
  leave.abort();
  await expect(gone).rejects.toThrow('aborted');
  await until(() => lines.some(({ path }) => path === '/api/never'));
  expect(lines.find(({ path }) => path === '/api/never')).toMatchObject({ aborted: true });
});

test('no line can be forged, and none is longer than a page', async () => {
  const { lines } = await start();
  running!.open(`GET /${'x'.repeat(5_000)}%0A{"level":60} HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n`);
  const path = () => lines.find((line) => 'path' in line)?.path;
  await until(() => path() !== undefined);
  expect(path()).toHaveLength(1_000);
});

test('Prometheus gets the time of each kind of request, and by default nothing is logged', async () => {
  const metricsPort = await freePort();
  const { lines, origin } = await start(false, metricsPort);
  await fetch(`${origin}/api/colleges`);
  await fetch(`${origin}/slices/none.js`);
  await until(async () => {
    const metrics = await (await fetch(`http://localhost:${metricsPort}`)).text();
    return ['{kind="api",status="200"} 1', '{kind="file",status="404"} 1'].every((labels) =>
      metrics.includes(`edge_request_duration_seconds_count${labels}`),
    );
  });
  expect(lines).toEqual([]);
});
