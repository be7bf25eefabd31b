import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseKeyError } from './errors.js';

const privateFile = 'release-key.pem';
const publicFile = 'release-key.pub.pem';

type Environment = Partial<Record<'RELEASE_SIGNING_KEY' | 'RELEASE_PUBLIC_KEY', string>>;

/**
 * Returns the private key for signing releases: `RELEASE_SIGNING_KEY` (PEM, or the path of a PEM file), else
 * `release-key.pem` in the data folder. The latter is generated once, readable only by its owner, with the public key
 * beside it.
 */
export async function signingKey(env: Environment, dataDir: string): Promise<KeyObject> {
  if (env.RELEASE_SIGNING_KEY) return readKey('RELEASE_SIGNING_KEY', env.RELEASE_SIGNING_KEY, createPrivateKey);
  const file = join(dataDir, privateFile);
  if (!existsSync(file)) await generate(dataDir, file);
  const key = await readKey(file, file, createPrivateKey);
  if (!existsSync(join(dataDir, publicFile))) await writePublic(dataDir, key);
  return key;
}

/**
 * Returns the keys with which a release document may be signed: `RELEASE_PUBLIC_KEY` (PEM, or the path of a PEM file;
 * several in a row during a key change), else the public key of `RELEASE_SIGNING_KEY`, else the one beside the private
 * key in the data folder. Empty if there is no key yet.
 */
export async function trustedKeys(env: Environment, dataDir: string): Promise<KeyObject[]> {
  if (env.RELEASE_PUBLIC_KEY) return readPublicKeys('RELEASE_PUBLIC_KEY', env.RELEASE_PUBLIC_KEY);
  if (env.RELEASE_SIGNING_KEY) return [createPublicKey(await signingKey(env, dataDir))];
  const file = join(dataDir, publicFile);
  return existsSync(file) ? readPublicKeys(file, file) : [];
}

/** Returns the trusted keys as one PEM text: the `RELEASE_PUBLIC_KEY` of a process without the signing key. */
export const publicKeys = async (env: Environment, dataDir: string): Promise<string> =>
  (await trustedKeys(env, dataDir)).map((key) => key.export({ type: 'spki', format: 'pem' })).join('');

export async function readPublicKeys(name: string, value: string): Promise<KeyObject[]> {
  const pems = (await pemOf(name, value)).match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? [''];
  return Promise.all(pems.map((pem) => readKey(name, pem, createPublicKey)));
}

async function readKey(name: string, value: string, parse: (pem: string) => KeyObject): Promise<KeyObject> {
  const pem = await pemOf(name, value);
  try {
    const key = parse(pem);
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Reported below.
  }
  throw new ReleaseKeyError(`${name} must be an ECDSA P-256 key in PEM, or the path of a file with one.`);
}

/** Returns the PEM text of a setting or of the file that it names. PEM may be on one line with `\n` for line ends, as many environments store it. */
async function pemOf(name: string, value: string): Promise<string> {
  if (value.includes('-----BEGIN') || value === '') return value.replaceAll('\\n', '\n');
  return readFile(value, 'utf8').catch(() => {
    throw new ReleaseKeyError(`${name} names the file ${value}, which cannot be read.`);
  });
}

/** Creates the complete file exactly once, even if two processes start at the same time. */
async function generate(dataDir: string, file: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flush: true });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

async function writePublic(dataDir: string, key: KeyObject): Promise<void> {
  const draft = join(dataDir, `${publicFile}.${randomUUID()}`);
  await writeFile(draft, createPublicKey(key).export({ type: 'spki', format: 'pem' }), { flush: true });
  await rename(draft, join(dataDir, publicFile));
}
