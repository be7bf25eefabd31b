import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { problemOfResponse } from '@setu/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../src/create-app.js';
import { readSettings } from '../../src/platform/settings.js';
import { closeApp } from '../../src/platform/lifecycle.js';
import { startDatabase, type TestDatabase } from './database.js';

export interface TestBackend {
  app: NestFastifyApplication;
  origin: string;
  database: TestDatabase;
  dataDir: string;
  /** A request, with the answer's body read as JSON where it is JSON. */
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  close: () => Promise<void>;
}

export interface Answer {
  status: number;
  headers: Headers;
  // Its type differs from call to call; each test knows it.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** The backend with a database and a data folder of its own, listening on a free port. */
export async function startBackend(
  env: NodeJS.ProcessEnv = {},
  prepare?: (database: TestDatabase) => Promise<void>,
): Promise<TestBackend> {
  const database = await startDatabase();
  await prepare?.(database);
  const dataDir = await mkdtemp(join(tmpdir(), 'setu-data-'));
  const app = await createApp(
    readSettings({
      MONGODB_URI: database.uri,
      DATA_DIR: dataDir,
      SEED_DEMO: 'false',
      SEED_DIRECTORY: 'false',
      LOG_LEVEL: 'silent',
      ...env,
    }),
  );
  await app.listen(0, '127.0.0.1');
  const origin = await app.getUrl();
  const close = async () => {
    await closeApp(app);
    await database.close();
    await rm(dataDir, { recursive: true });
  };
  return { app, origin, database, dataDir, get: (path, headers) => request(`${origin}${path}`, { headers }), close };
}

/** @throws if a JSON answer, or its status, is not what the contracts declare */
export async function request(address: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(address, init);
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const body = isJson ? await response.json() : Buffer.from(await response.arrayBuffer());
  const problem = isJson && problemOfResponse(init?.method ?? 'GET', new URL(address).pathname, response.status, body);
  if (problem) throw new Error(problem);
  return { status: response.status, headers: response.headers, body };
}
