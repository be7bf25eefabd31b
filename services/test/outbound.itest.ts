import { eventually } from '@setu/testing';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Mailbox } from './people/mailbox.js';
import { password } from './people/people.js';
import { startDatabase, type TestDatabase } from './support/database.js';
import { startProcess, type TestProcess } from './support/process.js';
import { rawRequest } from './support/raw-request.js';

let database: TestDatabase;
let folder: string;
let running: TestProcess;
let mailbox: Mailbox;
const logos = createServer((_request, answer) => answer.end('[{"name":"Infosys","domain":"infosys.com"}]'));
beforeAll(async () => {
  database = await startDatabase();
  mailbox = await Mailbox.open();
  folder = await mkdtemp(join(tmpdir(), 'setu-outbound-'));
  logos.listen(0, '127.0.0.1');
  await once(logos, 'listening');
  const allowed = `http://127.0.0.1:${(logos.address() as AddressInfo).port}`;
  running = startProcess('main.js', {
    ...mailbox.settings,
    MONGODB_URI: database.uri,
    DATA_DIR: folder,
    SEED_DEMO: 'false',
    LOGO_SUGGEST_URL: `${allowed}/?q={name}`,
    LOGO_IMAGE_HOST: 'logos.example',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(planted(allowed))}`,
  });
  await running.port;
});
afterAll(async () => {
  running.child.kill('SIGKILL');
  await running.exit;
  logos.close();
  await mailbox.close();
  await database.close();
  await rm(folder, { recursive: true });
});

/** A dependency that calls home once the backend is ready, in each way that Node has. It prints how each call ended. */
const planted = (allowed: string) => `
  const { connect } = await import('node:net');
  const { connect: connectTls } = await import('node:tls');
  const { get } = await import('node:http');
  const { get: getTls } = await import('node:https');
  const ended = (call) => new Promise((done) => {
    call.on('error', ({ code }) => done(code));
    call.on('connect', () => done('connected')).on('response', () => done('answered'));
  });
  const fetched = (address) => fetch(address).then(() => 'answered', ({ cause }) => cause.code);
  const calls = {
    fetch: () => fetched('https://home.example/?email=asha@example.in'),
    fetchByNumber: () => fetched('http://127.0.0.2:${new URL(allowed).port}'),
    fetchAllowed: () => fetched('${allowed}'),
    get: () => ended(get('http://home.example')),
    getTls: () => ended(getTls('https://home.example')),
    connect: () => ended(connect(25, 'home.example')),
    connectTls: () => ended(connectTls({ host: 'home.example', port: 443 })),
    connectHere: () => ended(connect(${new URL(allowed).port})),
  };
  const send = process.send;
  process.send = function (message, ...rest) {
    if (message.type === 'ready') setTimeout(async () => {
      for (const [name, call] of Object.entries(calls)) console.log('planted ' + name + ': ' + await call() + '.');
    });
    return send.call(this, message, ...rest);
  };`;

it('rejects each connection to a host that no setting names, and logs the host once', async () => {
  await eventually(() => expect(running.output()).toContain('planted connectHere'));
  expect([...running.output().matchAll(/^planted (\w+): (\w+)\.$/gm)].map(([, ...call]) => call)).toEqual([
    ['fetch', 'OUTBOUND_HOST'],
    ['fetchByNumber', 'OUTBOUND_HOST'],
    ['fetchAllowed', 'answered'],
    ['get', 'OUTBOUND_HOST'],
    ['getTls', 'OUTBOUND_HOST'],
    ['connect', 'OUTBOUND_HOST'],
    ['connectTls', 'OUTBOUND_HOST'],
    ['connectHere', 'OUTBOUND_HOST'],
  ]);
  const lines = running.output().split('\n');
  expect(lines.filter((line) => line.includes('"host":"home.example"'))).toHaveLength(1);
});

it('reaches the mail server and the service of logos that its settings name', async () => {
  const origin = `http://127.0.0.1:${await running.port}`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'asha@example.in', password });
  expect((await rawRequest(`${origin}/api/users/signup`, { method: 'POST', headers, body })).status).toBe(201);
  await eventually(() => expect(mailbox.to('asha@example.in')).toHaveLength(1));
});
