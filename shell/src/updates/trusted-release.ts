import {
  type LiveAnswer,
  mayHaveSigned,
  type ReleaseDocument,
  type SliceEntry,
} from '@setu/release-store/release-document';

export interface TrustedRelease {
  document: ReleaseDocument;
  /** Returns whether this build of the slice is signed with a key that may release it. */
  vouchesFor(slice: string, build: SliceEntry): boolean;
}

type Signed = NonNullable<LiveAnswer['root']>;

/**
 * Returns the live release, signed with a key of the operators (raw points or SPKI, base64), or with one that their
 * newest document lists. If a key is limited to slices, the other slices keep the builds that the operators have
 * released. Without TLS a browser has no cryptography to check with. Rejects when no valid key has signed.
 */
export async function trustedRelease({ root, ...live }: LiveAnswer, keys: string[]): Promise<TrustedRelease> {
  const document = documentOf(live);
  if (!crypto.subtle || (await isSigned(live, keys))) return { document, vouchesFor: () => true };
  if (root && (await isSigned(root, keys))) {
    const { signers = [], stable } = documentOf(root);
    for (const signer of signers)
      if (mayHaveSigned(signer, document.revision) && (await isSigned(live, [signer.key])))
        return {
          document,
          vouchesFor: (slice, build) =>
            (signer.slices?.includes(slice) ?? true) ||
            [stable.slices[slice], stable.slices[slice]?.fallback].some((known) => known && isSame(build, known)),
        };
  }
  throw new Error('The release document is not signed by its key');
}

const documentOf = ({ payload }: Signed) => JSON.parse(payload) as ReleaseDocument;

/** Compares all fields by which a page loads a build. */
const isSame = (build: SliceEntry, known: SliceEntry): boolean =>
  (['version', 'entry', 'integrity', 'container', 'library'] as const).every(
    (field) => JSON.stringify(build[field]) === JSON.stringify(known[field]),
  );

async function isSigned({ payload, signature }: Signed, keys: string[]): Promise<boolean> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const signed = new TextEncoder().encode(payload);
  const checks = keys.map(async (point) => {
    // The point is at the end of a key of the log, too.
    const key = await crypto.subtle.importKey('raw', fromBase64(point).slice(-65), curve, false, ['verify']);
    return crypto.subtle.verify(curve, key, fromBase64(signature), signed);
  });
  return (await Promise.all(checks)).includes(true);
}

const fromBase64 = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
