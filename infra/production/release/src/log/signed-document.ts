import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import type { ReleaseDocument } from './release-document.js';

/** A release document as it is stored and handed to browsers: `signature` is over the UTF-8 bytes of `payload`. */
export interface SignedDocument {
  /** JSON of a `ReleaseDocument`. */
  payload: string;
  /** ECDSA P-256 with SHA-256, r and s side by side (IEEE P1363, as WebCrypto takes it), base64. */
  signature: string;
}

/** A document that nobody with the key has signed, or not for this place; the message says which and why. */
export class UntrustedDocumentError extends Error {}

const ieee = 'ieee-p1363' as const;

/** Signs a document with the private key of who promotes. Two signatures of one document differ. */
export function signDocument(document: ReleaseDocument, key: KeyObject): SignedDocument {
  const payload = JSON.stringify(document);
  const signature = sign('sha256', Buffer.from(payload), { key, dsaEncoding: ieee });
  return { payload, signature: signature.toString('base64') };
}

/**
 * Reads a stored document that must be of a certain revision.
 *
 * @throws UntrustedDocumentError when it is no signed document, signed with none of the keys, or of another revision.
 */
export function readSigned(file: Buffer, revision: number, keys: KeyObject[]): ReleaseDocument {
  const { payload, signature } = parse(file, revision);
  const trusted = keys.some((key) =>
    verify('sha256', Buffer.from(payload), { key, dsaEncoding: ieee }, Buffer.from(signature, 'base64')),
  );
  if (!trusted) throw new UntrustedDocumentError(`Revision ${revision} carries no valid signature.`);
  const document = JSON.parse(payload) as ReleaseDocument;
  if (document.revision !== revision)
    throw new UntrustedDocumentError(`Revision ${revision} is a copy of revision ${document.revision}.`);
  return document;
}

/** What the next document names as its `previous`. */
export const hashOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex');

function parse(file: Buffer, revision: number): SignedDocument {
  try {
    const { payload, signature } = JSON.parse(file.toString()) as Partial<SignedDocument>;
    if (typeof payload === 'string' && typeof signature === 'string') return { payload, signature };
  } catch {
    // said below
  }
  throw new UntrustedDocumentError(`Revision ${revision} is not a signed document.`);
}
