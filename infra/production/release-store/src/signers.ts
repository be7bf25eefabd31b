import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDocument, ReleasedBuild, ReleaseSet, Signer } from './release-document.js';

/** Returns the name of a key in commands and messages: the first 12 digits of its SHA-256. */
export const keyId = (key: KeyObject): string => createHash('sha256').update(spkiOf(key)).digest('hex').slice(0, 12);

export const spkiOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

export const publicKeyOf = ({ key }: Pick<Signer, 'key'>): KeyObject =>
  createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' });

/**
 * Returns a sentence about the changes in a release that a key of the log must not make: to the keys, or to builds of
 * others. Undefined if it may make all of them. Ending a canary needs no right: an edge does it without any key.
 */
export function overreach(
  { name, slices }: Signer,
  before: ReleaseDocument | undefined,
  next: ReleaseDocument,
): string | undefined {
  if (!isDeepStrictEqual(before?.signers, next.signers))
    return `The key of ${name} may not add or revoke keys; only a key of RELEASE_PUBLIC_KEY may.`;
  if (!slices) return undefined;
  const others = changedBuilds(before, next).filter((build) => !slices.includes(build));
  if (others.length > 0)
    return `The key of ${name} may release ${slices.join(', ')} only, and this changes ${others.join(', ')}.`;
  if (next.action === 'repair') return `The key of ${name} may release ${slices.join(', ')} only, not repair the log.`;
  return undefined;
}

/** Returns the names of the builds that a release changes for some visitors. */
function changedBuilds(before: ReleaseDocument | undefined, { stable, canary }: ReleaseDocument): string[] {
  const changed = differing(before?.stable, stable);
  if (canary) {
    const tried = before?.canary?.id === canary.id ? before.canary : undefined;
    changed.push(...differing(tried?.set ?? stable, canary.set));
    if (tried && tried.percentage !== canary.percentage) changed.push(...differing(stable, canary.set));
  }
  return [...new Set(changed)];
}

function differing(a: ReleaseSet | undefined, b: ReleaseSet): string[] {
  const builds = ({ shell, slices }: ReleaseSet): Record<string, ReleasedBuild> => ({ ...slices, shell });
  const [left, right] = [a ? builds(a) : {}, builds(b)];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(
    (name) => !isDeepStrictEqual(left[name], right[name]),
  );
}
