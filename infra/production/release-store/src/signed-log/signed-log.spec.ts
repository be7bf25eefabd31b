import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signDocument, type SignedDocument } from '../signed-document.js';
import { keyId, spkiOf } from '../signers.js';
import { logCommand } from './log-command.js';
import { nextEntry } from './signed-log.js';

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const keys = keyPair();
const spki = ({ publicKey } = keys) => spkiOf(publicKey).toString('base64');
const at = '2026-11-27T10:00:00.000Z';

let log: SignedDocument[];
let site: Server;
let address: string;
let heads: string;
const lines: string[] = [];

const append = (content: object, { privateKey } = keys) => log.push(nextEntry(content, log.at(-1), at, privateKey));
/** Returns a log of other contents with the same keys. */
const fresh = (...contents: object[]) => {
  log = [];
  for (const content of contents) append(content);
  return log;
};
const verify = async (...options: string[]) => {
  lines.length = 0;
  const code = await logCommand(['verify', address, '--heads', heads, ...options], (line) => lines.push(line));
  return [code, lines[0]] as const;
};

beforeAll(async () => {
  site = createServer(({ url = '' }, answer) => {
    const after = Number(/^\/api\/public-log\?after=(\d+)$/.exec(url)?.[1]);
    answer.statusCode = Number.isNaN(after) ? 404 : 200;
    // Two at a time, as a long log comes.
    answer.end(JSON.stringify({ items: log.slice(after, after + 2) }));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => site.once('listening', listening));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => void site.close());

beforeEach(() => {
  heads = join(mkdtempSync(join(tmpdir(), 'heads-')), 'heads.json');
  fresh({ kind: 'key', key: spki() }, { people: 12 }, { people: 40 }, { people: 1 });
});

it('accepts a whole log, and one that has grown', async () => {
  expect(await verify()).toEqual([0, `The log of ${address} is whole: 4 entries, each signed and in its place.`]);
  append({ people: 7 });
  expect((await verify())[1]).toContain('5 entries');
});

it.each<[string, () => void, string]>([
  [
    'changed',
    () => (log[1] = { ...log[1]!, payload: log[1]!.payload.replace('12', '11') }),
    'Revision 2 carries no valid signature.',
  ],
  [
    'signed by a stranger',
    () => (log[1] = nextEntry({ people: 11 }, log[0], at, keyPair().privateKey)),
    'Revision 2 carries no valid signature.',
  ],
  ['nothing', () => (log[1] = null as never), 'Revision 2 is not a signed document.'],
  [
    'a signed nothing',
    () => (log[1] = signDocument(null as never, keys.privateKey)),
    'Revision 2 is not a signed document.',
  ],
  ['no entry', () => (log[1] = { payload: 7 } as unknown as SignedDocument), 'Revision 2 is not a signed document.'],
  ['reordered', () => ([log[1], log[2]] = [log[2]!, log[1]!]), 'Revision 2 is a copy of revision 3.'],
  ['missing in the middle', () => log.splice(1, 1), 'Revision 2 is a copy of revision 3.'],
  [
    'rewritten and signed by the operator',
    () => (log[1] = nextEntry({ people: 11 }, log[0], at, keys.privateKey)),
    'Revision 3 does not follow the one before it.',
  ],
  ['without its first one', () => log.shift(), 'Revision 1 does not name the key of the log.'],
])('rejects a log with an entry that is %s', async (_, change, sentence) => {
  change();
  expect(await verify()).toEqual([1, sentence]);
});

it('rejects a log that was cut since the last run, also where other entries took the place', async () => {
  await verify();
  const whole = [...log];
  log.length = 2;
  expect(await verify()).toEqual([1, 'The log was cut: it ends with revision 2, and had 4 at the last run.']);
  for (const people of [40, 2, 3]) append({ people });
  expect(await verify()).toEqual([1, 'Revision 4 or one before it is not the one that was there at the last run.']);
  log = whole;
  expect((await verify())[0]).toBe(0);
  log = [];
  expect((await verify())[1]).toContain('The log was cut');
});

it('accepts a new key from the old one alone, or where the reader says so', async () => {
  const [second, third] = [keyPair(), keyPair()];
  append({ kind: 'key', key: spki(second) });
  append({ people: 3 }, second);
  expect((await verify())[0]).toBe(0);
  append({ kind: 'key', key: spki(third) }, third);
  append({ people: 4 }, third);
  const id = keyId(third.publicKey);
  expect((await verify())[1]).toContain(`Revision 7 introduces the key ${id}, which the key before it did not sign.`);
  expect((await verify('--accept-key', id))[0]).toBe(0);
  // Accepted once, it is accepted for good.
  expect((await verify())[0]).toBe(0);
  append({ people: 5 }, third);
  expect((await verify())[0]).toBe(0);
  append({ people: 5 }, keys);
  expect((await verify())[1]).toBe('Revision 10 carries no valid signature.');
});

it('notices a log that the operator rewrote from a change on where an end is remembered, and only there', async () => {
  const rewritten = () => fresh({ kind: 'key', key: spki() }, { people: 11 }, { people: 40 }, { people: 1 });
  rewritten();
  expect((await verify())[0]).toBe(0);
  heads += '.other';
  fresh({ kind: 'key', key: spki() }, { people: 12 }, { people: 40 }, { people: 1 });
  await verify();
  rewritten();
  expect(await verify()).toEqual([1, 'Revision 4 or one before it is not the one that was there at the last run.']);
});

it.each(['null', '[null]', '{"https://setu.example":{}}', 'x'])('rejects a file of heads that is %s', async (text) => {
  await writeFile(heads, text);
  expect(await verify()).toEqual([1, `${heads} is not one that this command has written.`]);
});

it('waits for a site only so long', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((listening) => silent.once('listening', listening));
  const origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const said: string[] = [];
  const run = logCommand(['verify', origin, '--heads', heads], (line) => said.push(line), 50);
  expect([await run, said]).toEqual([1, [`${origin} cannot be reached.`]]);
  silent.closeAllConnections();
  silent.close();
});

it('says in one sentence what is not there', async () => {
  expect(await logCommand(['verify', `${address}/`, 'more'], () => undefined)).toBe(2);
  expect(await logCommand(['show'], () => undefined)).toBe(2);
  expect(await logCommand(['verify', 'file:///etc/passwd'], () => undefined)).toBe(2);
  fresh();
  expect(await verify()).toEqual([1, 'The log is empty.']);
});
