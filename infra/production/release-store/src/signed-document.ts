import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { ignoreUntrusted, UntrustedDocumentError } from './errors.js';
import type { ReleaseDocument } from './release-document.js';

/** The parts that every document of a signed log has. */
export interface Chained {
  /** 1 for the first, one more for each later one. */
  revision: number;
  /** `hashOf` the entry before; empty for the first one. */
  previous: string;
  /** ISO 8601. */
  createdAt: string;
}

/** A document of a signed log as stored and as sent: `signature` covers the UTF-8 bytes of `payload`. */
export interface SignedDocument {
  /** JSON of a `ReleaseDocument`, or of another `Chained` document. */
  payload: string;
  /** ECDSA P-256 with SHA-256, r and s side by side (IEEE P1363, as in WebCrypto), base64. */
  signature: string;
}

const ieee = 'ieee-p1363' as const;

/** Signs a document. Two signatures of one document differ. */
export function signDocument(document: Chained, key: KeyObject): SignedDocument {
  const payload = JSON.stringify(document);
  const signature = sign('sha256', Buffer.from(payload), { key, dsaEncoding: ieee });
  return { payload, signature: signature.toString('base64') };
}

/**
 * Reads the stored document of a revision.
 *
 * @throws UntrustedDocumentError if it is not a signed document, is signed with none of the keys, or belongs to another revision.
 */
export function readSigned<D extends Chained = ReleaseDocument>(file: Buffer, revision: number, keys: KeyObject[]): D {
  const signed = parse(file, revision);
  if (!isSigned(signed, keys)) throw new UntrustedDocumentError(`Revision ${revision} carries no valid signature.`);
  const document = documentIn<D>(signed, revision);
  if (document.revision !== revision)
    throw new UntrustedDocumentError(`Revision ${revision} is a copy of revision ${document.revision}.`);
  return document;
}

/** Returns whether the file is a document that one of the keys signed. */
export function isSignedWith(file: Buffer, keys: KeyObject[]): boolean {
  try {
    return isSigned(parse(file, 0), keys);
  } catch (error) {
    return Boolean(ignoreUntrusted(error));
  }
}

const isSigned = ({ payload, signature }: SignedDocument, keys: KeyObject[]): boolean =>
  keys.some((key) =>
    verify('sha256', Buffer.from(payload), { key, dsaEncoding: ieee }, Buffer.from(signature, 'base64')),
  );

/** Returns the document of a file that is known to be signed. */
export const payloadOf = (file: Buffer): ReleaseDocument =>
  JSON.parse((JSON.parse(file.toString()) as SignedDocument).payload) as ReleaseDocument;

/** Returns the exact bytes that are stored and hashed. */
export const fileOf = ({ payload, signature }: SignedDocument): Buffer =>
  Buffer.from(JSON.stringify({ payload, signature }));

/** Returns the `previous` of the next document. */
export const hashOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex');

export const notSigned = (revision: number) =>
  new UntrustedDocumentError(`Revision ${revision} is not a signed document.`);

function documentIn<D>({ payload }: SignedDocument, revision: number): D {
  try {
    const document: unknown = JSON.parse(payload);
    if (typeof document === 'object' && document !== null) return document as D;
  } catch {
    // Reported below.
  }
  throw notSigned(revision);
}

function parse(file: Buffer, revision: number): SignedDocument {
  try {
    const { payload, signature } = JSON.parse(file.toString()) as Partial<SignedDocument>;
    if (typeof payload === 'string' && typeof signature === 'string') return { payload, signature };
  } catch {
    // Reported below.
  }
  throw notSigned(revision);
}
