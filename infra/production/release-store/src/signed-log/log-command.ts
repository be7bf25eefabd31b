import { readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UntrustedDocumentError, UserError } from '../errors.js';
import type { SignedDocument } from '../signed-document.js';
import { keyId, publicKeyOf } from '../signers.js';
import { followEntry, type LogHead } from './signed-log.js';

const usage = `setu-log verify <address> [--heads <file>] [--accept-key <id>]

  Reads the public log of a site from its first entry on and checks every signature and the order. The end of the log
  is remembered in ~/.setu-log.json, or in the file that --heads names: a later run fails if that entry has changed or
  the log has become shorter.

  Exit codes: 0 the log is whole, 1 it is not or cannot be read, 2 usage error.`;

/** Runs `setu-log`; returns the exit code. */
export async function logCommand(
  args: string[],
  print: (line: string) => void = console.log,
  timeoutMs = 30_000,
): Promise<number> {
  const given = parse(args);
  if (!given) {
    print(usage);
    return 2;
  }
  const { origin, headsFile, acceptedKeys } = given;
  try {
    const heads = await readHeads(headsFile);
    const head = await verifyLog((after) => read(origin, after, timeoutMs), heads[origin], acceptedKeys);
    await writeHeads(headsFile, { ...heads, [origin]: head });
    print(`The log of ${origin} is whole: ${head.revision} entries, each signed and in its place.`);
    print(`Its last entry is ${head.hash}, its key ${keyId(publicKeyOf(head))}. Compare both with what others get.`);
    return 0;
  } catch (error) {
    if (!(error instanceof UntrustedDocumentError) && !(error instanceof UserError)) throw error;
    print(error.message);
    return 1;
  }
}

/**
 * Reads the whole log of a site and returns its end.
 *
 * @param known - end of the log that was seen before
 * @throws UntrustedDocumentError if an entry was changed, moved or removed.
 */
async function verifyLog(
  readAfter: (revision: number) => Promise<SignedDocument[]>,
  known: LogHead | undefined,
  acceptedKeys: string[],
): Promise<LogHead> {
  let head: LogHead | undefined;
  for (let entries = await readAfter(0); entries.length > 0; entries = await readAfter(head!.revision))
    for (const entry of entries) {
      // The hash of the remembered entry covers the keys that were accepted up to it.
      const isKnown = (head?.revision ?? 0) < (known?.revision ?? 0);
      head = followEntry(head, entry, isKnown ? 'all' : acceptedKeys);
      if (head.revision === known?.revision && head.hash !== known.hash)
        throw new UntrustedDocumentError(
          `Revision ${known.revision} or one before it is not the one that was there at the last run.`,
        );
    }
  if (known && (head?.revision ?? 0) < known.revision)
    throw new UntrustedDocumentError(
      `The log was cut: it ends with revision ${head?.revision ?? 0}, and had ${known.revision} at the last run.`,
    );
  if (!head) throw new UserError('The log is empty.');
  return head;
}

async function read(origin: string, after: number, timeoutMs: number): Promise<SignedDocument[]> {
  const url = new URL(`/api/public-log?after=${after}`, origin);
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => {
    throw new UserError(`${origin} cannot be reached.`, { cause });
  });
  const body = (await answer.json().catch(() => undefined)) as { items?: unknown } | undefined;
  if (!answer.ok || !Array.isArray(body?.items))
    throw new UserError(`${url.href} is no public log (${answer.status}).`);
  return body.items as SignedDocument[];
}

function parse(args: string[]) {
  try {
    const options = { heads: { type: 'string' }, 'accept-key': { type: 'string', multiple: true } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [word, address, ...rest] = positionals;
    if (word !== 'verify' || !address || rest.length > 0) return undefined;
    const { origin, protocol } = new URL(address.includes('://') ? address : `https://${address}`);
    if (!/^https?:$/.test(protocol)) return undefined;
    const headsFile = values.heads ?? join(homedir(), '.setu-log.json');
    return { origin, headsFile, acceptedKeys: values['accept-key'] ?? [] };
  } catch {
    return undefined;
  }
}

async function readHeads(file: string): Promise<Record<string, LogHead>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw new UserError(`${file} cannot be read.`, { cause: error });
    return '{}';
  });
  try {
    const heads = JSON.parse(text) as Record<string, LogHead>;
    if (Object.values(heads).every(({ revision, hash }) => revision > 0 && typeof hash === 'string')) return heads;
  } catch {
    // Reported below.
  }
  throw new UserError(`${file} is not one that this command has written.`);
}

/** Replaces the whole file, so that a kill leaves the old one. */
async function writeHeads(file: string, heads: Record<string, LogHead>): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(heads, null, 2), { flush: true });
  await rename(`${file}.new`, file);
}
