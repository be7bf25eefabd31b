import type { KeyObject } from 'node:crypto';
import { UntrustedDocumentError } from '../errors.js';
import {
  type Chained,
  fileOf,
  hashOf,
  isSignedWith,
  notSigned,
  readSigned,
  signDocument,
  type SignedDocument,
} from '../signed-document.js';
import { keyId, publicKeyOf } from '../signers.js';

/** The end of a log that was read from its first entry on. */
export interface LogHead {
  revision: number;
  /** Hash of the last entry. */
  hash: string;
  /** Public key that signs the next entry: SPKI, base64. */
  key: string;
}

/** Returns the entry after the last one, signed. An entry with a `key` introduces the key of later ones; the first one must have it. */
export function nextEntry(
  content: object,
  last: SignedDocument | undefined,
  createdAt: string,
  key: KeyObject,
): SignedDocument {
  const revision = last ? (JSON.parse(last.payload) as Chained).revision + 1 : 1;
  return signDocument({ revision, previous: last ? hashOf(fileOf(last)) : '', createdAt, ...content }, key);
}

/**
 * Checks an entry against the ones before it.
 *
 * @param acceptedKeys - ids of keys that an entry may introduce although the key before did not sign it; `all` where the entry was checked before
 * @throws UntrustedDocumentError if it is changed, misplaced or signed by another key.
 */
export function followEntry(
  head: LogHead | undefined,
  signed: SignedDocument,
  acceptedKeys: readonly string[] | 'all' = [],
): LogHead {
  const revision = (head?.revision ?? 0) + 1;
  if (typeof signed !== 'object' || signed === null) throw notSigned(revision);
  const file = fileOf(signed);
  const introduced = keyIn(signed);
  const key = head && !isAccepted(file, introduced, acceptedKeys) ? head.key : introduced;
  if (!key) throw new UntrustedDocumentError(`Revision ${revision} does not name the key of the log.`);
  if (introduced && introduced !== key && !isSignedBy(file, key))
    throw new UntrustedDocumentError(
      `Revision ${revision} introduces the key ${idOf(introduced)}, which the key before it did not sign. Ask the operator why it changed; then --accept-key ${idOf(introduced)} accepts it.`,
    );
  const { previous } = readSigned<Chained>(file, revision, [publicKeyOf({ key })]);
  if (previous !== (head?.hash ?? ''))
    throw new UntrustedDocumentError(`Revision ${revision} does not follow the one before it.`);
  return { revision, hash: hashOf(file), key: introduced ?? key };
}

const isSignedBy = (file: Buffer, key: string): boolean => isSignedWith(file, [publicKeyOf({ key })]);

const idOf = (key: string): string => keyId(publicKeyOf({ key }));

const isAccepted = (file: Buffer, key: string | undefined, acceptedKeys: readonly string[] | 'all'): boolean =>
  key !== undefined && (acceptedKeys === 'all' || acceptedKeys.includes(idOf(key))) && isSignedBy(file, key);

/** Returns the key that an entry introduces, if it is one. */
function keyIn({ payload }: SignedDocument): string | undefined {
  try {
    const { key } = JSON.parse(payload) as { key?: unknown };
    if (typeof key !== 'string') return undefined;
    publicKeyOf({ key });
    return key;
  } catch {
    return undefined;
  }
}
