import type { LiveAnswer, ReleaseDocument, ReleaseSet } from '@setu/release-store/release-document';
import { release } from '../boot/page-data';

/** The newest revision this tab has seen. */
let seen = release.revision;

/** The builds that are live for this visitor now. Undefined when nobody answers, or when what is answered is not signed or older than what was seen. */
export async function liveSet(): Promise<ReleaseSet | undefined> {
  const answer = await fetch('/release', { signal: AbortSignal.timeout(8_000) });
  if (!answer.ok) return undefined;
  const { payload, signature, canary } = (await answer.json()) as LiveAnswer;
  if (!(await isSigned(payload, signature))) throw new Error('The release document is not signed by its key');
  const live = JSON.parse(payload) as ReleaseDocument;
  if (live.revision < seen) throw new Error(`The release document is revision ${live.revision}, after ${seen}`);
  seen = live.revision;
  return canary && live.canary?.id === canary ? live.canary.set : live.stable;
}

/** Whether the tab runs these very builds. */
export function isOurs({ shell, slices }: ReleaseSet): boolean {
  const names = Object.keys(slices);
  return (
    shell.version === release.shell &&
    names.length === Object.keys(release.slices).length &&
    names.every((name) => slices[name]!.version === release.slices[name]?.version)
  );
}

/** Without TLS a browser has no cryptography to check with. */
async function isSigned(payload: string, signature: string): Promise<boolean> {
  if (!crypto.subtle) return true;
  const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const signed = new TextEncoder().encode(payload);
  const checks = release.keys.map(async (point) => {
    const key = await crypto.subtle.importKey('raw', bytes(point), curve, false, ['verify']);
    return crypto.subtle.verify(curve, key, bytes(signature), signed);
  });
  return (await Promise.all(checks)).includes(true);
}

const bytes = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
