import { createPublicKey } from 'node:crypto';
import {
  keyId,
  readPublicKeys,
  type ReleaseDocument,
  type Releases,
  sameSets,
  type Signer,
  spkiOf,
  UserError,
} from '@setu/release-store';

export interface NewKey {
  /** PEM of the public key, or the path of a file with it. */
  publicKey: string;
  /** Owner of the key. */
  name: string;
  /** Builds that it may release; all of them when unset. */
  slices?: string[];
}

/**
 * Allows a key to sign releases from the next revision on.
 * @throws UserError if it is listed already; `ReleaseKeyError` if it cannot be read, or the signing key is not one of
 * the operators'.
 */
export async function addKey(releases: Releases, { publicKey, name, slices }: NewKey): Promise<ReleaseDocument> {
  const [key, ...more] = await readPublicKeys('The key', publicKey);
  if (!key || more.length > 0) throw new UserError('Add one key at a time.');
  const id = keyId(key);
  return change(releases, (signers, revision) => {
    const listed = signers.find((signer) => signer.id === id);
    if (listed) throw new UserError(`This is the key of ${listed.name} (${id}), which is listed already.`);
    return [...signers, { id, name, key: spkiOf(key).toString('base64'), ...(slices && { slices }), added: revision }];
  });
}

/**
 * Revokes a key. Its earlier signatures stay valid. A key of the operators must be removed from RELEASE_PUBLIC_KEY as
 * well; the log then still vouches for its releases.
 * @throws UserError if there is no such key, or it is the one that signs.
 */
export async function revokeKey(releases: Releases, id: string): Promise<ReleaseDocument> {
  return change(releases, (signers, revision) => {
    const listed = signers.find((signer) => signer.id === id);
    if (listed?.revoked) throw new UserError(`The key of ${listed.name} was revoked with revision ${listed.revoked}.`);
    if (listed) return signers.map((signer) => (signer === listed ? { ...signer, revoked: revision } : signer));
    const key = releases.log.keys.find((each) => keyId(each) === id);
    if (!key) throw new UserError(`There is no key ${id}; see \`keys\`.`);
    if (releases.log.signingKey && keyId(createPublicKey(releases.log.signingKey)) === id)
      throw new UserError('A key cannot revoke itself; sign with another key of RELEASE_PUBLIC_KEY.');
    const own: Signer = { id, name: 'the operators', key: spkiOf(key).toString('base64'), added: 0, revoked: revision };
    return [...signers, own];
  });
}

async function change(
  { log, by }: Releases,
  next: (signers: Signer[], revision: number) => Signer[],
): Promise<ReleaseDocument> {
  const document = await log.append((live, revision) => {
    if (!live) throw new UserError('There is no release yet: promote one first.');
    return { action: 'keys', by, ...sameSets(live), signers: next(live.signers ?? [], revision) };
  });
  return document!;
}
