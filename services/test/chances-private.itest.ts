import type { ChancesPage } from '@setu/contracts';
import { until } from '@setu/testing';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startDatabase, type TestDatabase } from './support/database.js';
import { startProcess, type TestProcess } from './support/process.js';
import { rawRequest } from './support/raw-request.js';

/** The rows of no exam can be read, and the file of one cannot either, so that a request for it ends with an error 500. */
const withUnreadableExam = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { createReadStream } = fs;
  const { readFile } = fs.promises;
  fs.createReadStream = (file, ...rest) => {
    if (String(file).includes('/admissions/')) throw new Error('rows are read');
    return createReadStream(file, ...rest);
  };
  fs.promises.readFile = (file, ...rest) =>
    String(file).endsWith('/prepared/ojee') ? Promise.reject(new Error('the disk is broken')) : readFile(file, ...rest);
  syncBuiltinESMExports();`;

const rank = '7345211';
/** The same in Devanagari, as an address has it. */
const devanagari = encodeURIComponent('७३४५२११');

let database: TestDatabase;
let folder: string;
let collector: Server;
let backend: TestProcess;
let origin: string;
let traces = '';

beforeAll(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), 'setu-private-'));
  collector = createServer(async (request, response) => {
    traces += await text(request);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  backend = startProcess('main.js', {
    MONGODB_URI: database.uri,
    DATA_DIR: folder,
    SEED_DEMO: 'false',
    LOG_LEVEL: 'trace',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(withUnreadableExam)}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  origin = `http://127.0.0.1:${await backend.port}`;
});
afterAll(async () => {
  backend.child.kill('SIGKILL');
  await backend.exit;
  collector.close();
  collector.closeAllConnections();
  await database.close();
  await rm(folder, { recursive: true });
});

it('answers from the files that the build has prepared, so that no visitor waits for the rows', async () => {
  const answers = await Promise.all(
    ['jee-main&rank=45000', 'mht-cet&percentile=95', 'tnea&score=180', 'du&score=700'].map((query) =>
      rawRequest(`${origin}/api/chances?exam=${query}`),
    ),
  );
  for (const { status, text: json } of answers) {
    expect(status).toBe(200);
    expect((JSON.parse(json) as ChancesPage).items.length).toBeGreaterThan(0);
  }
  expect(backend.output()).not.toContain('rows are read');
});

it.each([
  ['an answered request', 200, `exam=jee-main&rank=${rank}`],
  ['an answered request for a file', 200, `exam=jee-main&rank=${rank}`, '/rows.csv'],
  ['a preference list', 200, `ids=jee-main_0123456789ab&own=jee-main:main-1:OPEN:${rank}`, '/seats'],
  ['a value of no list', 400, `ids=jee-main_0123456789ab&own=jee-main:main-1:OPEN:${rank}9`, '/seats'],
  ['digits of Devanagari', 200, `exam=jee-main&rank=${devanagari}`],
  ['a rank that is too large', 400, `exam=jee-main&rank=${rank}9`],
  ['an unknown category', 400, `exam=jee-main&rank=${rank}&category=${rank}`],
  ['two ranks', 400, `exam=jee-main&rank=${rank}&rank=${rank}`],
  ['an unknown exam', 400, `exam=${rank}&rank=${rank}`],
  ['an address that cannot be decoded', 400, `exam=jee-main&rank=${rank}%zz`],
  ['an error of ours', 500, `exam=ojee&rank=${rank}`],
])('writes the rank of %s to no log and no trace', async (_what, status, query, path = '') => {
  const id = `request-${Math.random().toString(36).slice(2)}`;
  const answer = await rawRequest(`${origin}/api/chances${path}?${query}`, { headers: { 'x-request-id': id } });
  expect(answer.status).toBe(status);
  expect(answer.text).not.toContain(rank);
  await until(() => backend.output().includes(id) && traces.includes(id));
  expect(backend.output()).toContain('/api/chances');
  if (status === 500) expect(backend.output()).toContain('the disk is broken');
  for (const written of [rank, devanagari, decodeURIComponent(devanagari)])
    for (const place of [backend.output(), traces]) expect(place).not.toContain(written);
});
