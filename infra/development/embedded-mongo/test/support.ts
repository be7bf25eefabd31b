import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BSON, type Document, MongoClient } from 'mongodb';
import { decode } from '../src/bson/decode.js';
import { encode } from '../src/bson/encode.js';
import type { Doc } from '../src/bson/types.js';
import { type EmbeddedMongo, type Options, startEmbeddedMongo } from '../src/index.js';

/** Converts the driver's objects to ours, over real BSON. */
export const toDoc = (plain: Document): Doc => decode(Buffer.from(BSON.serialize(plain)));
export const fromDoc = (doc: Doc): Document => BSON.deserialize(encode(doc));
export const typed = (doc: Doc): Document => BSON.deserialize(encode(doc), { promoteValues: false, bsonRegExp: true });

const root = resolve(process.cwd(), 'infra/development/embedded-mongo');
const home = existsSync(root) ? root : process.cwd();

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'setu-em-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Starts a server in this process and a client of it, over a fresh folder, for one spec file. */
export function useServer(options: Partial<Options> = {}) {
  const folder = newFolder();
  const used = { folder } as { folder: string; server: EmbeddedMongo; client: MongoClient };
  beforeAll(async () => {
    used.server = await startEmbeddedMongo({ dataDir: folder, ...options });
    used.client = await new MongoClient(used.server.uri, { maxPoolSize: 60 }).connect();
  });
  afterAll(async () => {
    await used.client.close();
    await used.server.close();
    removeFolder(folder);
  });
  return used;
}

/** Builds dist when the source is newer: the tests of the process run the program of `npm start`. */
export function build(): void {
  const newest = (folder: string): number =>
    Math.max(
      0,
      ...readdirSync(folder, { recursive: true }).map((name) => statSync(join(folder, String(name))).mtimeMs),
    );
  const built = join(home, 'dist/main.js');
  if (existsSync(built) && statSync(built).mtimeMs > newest(join(home, 'src'))) return;
  execFileSync('npm', ['run', 'build'], { cwd: home, stdio: 'pipe' });
}

export interface Running {
  child: ChildProcess;
  uri: string;
  stderr: string;
}
/** Starts dist/main.js; resolves when it listens, rejects with its stderr and exit code when it ends before. */
export function startProcess(...args: string[]): Promise<Running> {
  const child = spawn(process.execPath, [join(home, 'dist/main.js'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const running: Running = { child, uri: '', stderr: '' };
  child.stderr!.on('data', (chunk) => (running.stderr += chunk));
  return new Promise((ready, reject) => {
    child.on('message', (message: { type: string; uri: string }) =>
      ready(Object.assign(running, { uri: message.uri })),
    );
    child.on('exit', (code) => reject(Object.assign(new Error(running.stderr), { code })));
  });
}
export const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((done) => child.once('exit', done));
