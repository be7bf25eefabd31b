import type { LiveAnswer, ReleaseDocument, ReleaseSet } from '@setu/release-store/release-document';
import { guardedStorage, hasUnsavedWork, reportError } from '@setu/sdk';
import { loadFallback, release } from '../slices/slice-loader';

/** The newest revision this tab has seen. */
let seen = release.revision;

/** The builds that are live for this visitor now; undefined when the edge refuses. Rejects when the answer is not signed, or older than one seen before. */
async function fetchLiveSet(): Promise<ReleaseSet | undefined> {
  const answer = await fetch('/release', { signal: AbortSignal.timeout(8_000) });
  if (!answer.ok) return undefined;
  const { root, canary, ...signed } = (await answer.json()) as LiveAnswer;
  const live = JSON.parse(signed.payload) as ReleaseDocument;
  if (!(await isTrusted(signed, root, live.revision))) throw new Error('The release document is not signed by its key');
  if (live.revision < seen) throw new Error(`The release document is revision ${live.revision}, after ${seen}`);
  seen = live.revision;
  return canary && live.canary?.id === canary ? live.canary.set : live.stable;
}

/** Whether the tab runs these builds. */
function isRunning({ shell, slices }: ReleaseSet): boolean {
  const names = Object.keys(slices);
  return (
    shell.version === release.shell &&
    names.length === Object.keys(release.slices).length &&
    names.every((name) => slices[name]!.version === release.slices[name]?.version)
  );
}

type Signed = NonNullable<LiveAnswer['root']>;

/** Whether it is signed with a key of the operators, or with one that another document that is lists. Without TLS a browser offers no cryptography to check with. */
async function isTrusted(signed: Signed, root: Signed | undefined, revision: number): Promise<boolean> {
  if (!crypto.subtle || (await isSigned(signed, release.keys))) return true;
  if (!root || !(await isSigned(root, release.keys))) return false;
  const { signers = [] } = JSON.parse(root.payload) as ReleaseDocument;
  const valid = signers.filter(({ added, revoked = Infinity }) => revision > added && revision < revoked);
  return isSigned(
    signed,
    valid.map(({ key }) => key),
  );
}

async function isSigned({ payload, signature }: Signed, keys: string[]): Promise<boolean> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const signed = new TextEncoder().encode(payload);
  const checks = keys.map(async (point) => {
    // The point stands at the end of a key of the log, too.
    const key = await crypto.subtle.importKey('raw', fromBase64(point).slice(-65), curve, false, ['verify']);
    return crypto.subtle.verify(curve, key, fromBase64(signature), signed);
  });
  return (await Promise.all(checks)).includes(true);
}

const fromBase64 = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/**
 * Whether builds other than this tab's are live by now; undefined when that is not known. The next page brings them; unsaved work prevents that, so they
 * are then offered to the visitor.
 */
export async function isUpdateLive(): Promise<boolean | undefined> {
  const live = await fetchLiveSet().catch((error: unknown) => void (error instanceof TypeError || reportError(error)));
  if (!live) return undefined;
  const isUpdate = !isRunning(live);
  if (isUpdate && hasUnsavedWork())
    (await import(/* webpackChunkName: "update-banner" */ './update-banner')).offerUpdate();
  return isUpdate;
}

const healed = 'healed';

/**
 * Recovers from the failure of a slice, or of a page of the shell. When other builds are live by now (the old files are gone, or somebody rolled back), it
 * reloads the document, once for each failure. Otherwise it loads the slice's last good version; true: that can be shown instead.
 */
export async function recover(slice: string): Promise<boolean> {
  try {
    const live = await fetchLiveSet();
    if (!live) return false;
    if (!isRunning(live) && !hasUnsavedWork() && isFirstTime(`${slice} ${release.revision}`)) return await reload();
    const build = live.slices[slice]?.fallback;
    if (!build || build.version === release.slices[slice]?.version) return false;
    await loadFallback(slice, build);
    return true;
  } catch (error) {
    reportError(error, { slice });
    return false;
  }
}

function isFirstTime(failure: string): boolean {
  const storage = guardedStorage('sessionStorage');
  // Without storage nothing would end a loop.
  return storage.get(healed) !== failure && storage.set(healed, failure);
}

/** Never resolves, so that the place keeps its skeleton until the document is gone. */
function reload(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}
