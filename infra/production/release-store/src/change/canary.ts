import { Conflict, UserError } from '../errors.js';
import { readHalt } from '../halts.js';
import type { Releases } from '../open-store.js';
import type { Canary, ReleaseDocument } from '../release-document.js';
import type { Check } from './promote.js';

interface Options {
  note?: string;
}

/**
 * Makes the canary's set the stable one.
 * @throws UserError if there is no canary, an edge has halted it, or the check fails.
 */
export async function finish({ store, log, by }: Releases, { note, check }: Options & { check: Check }) {
  const base = canaryOf(await log.live());
  const halt = await readHalt(store, base.id);
  if (halt) throw new UserError(`The canary was halted: ${halt.reason} Publish a fixed version and try that.`);
  return log.append(async (live) => {
    const { set } = sameCanary(base, live);
    const next = { action: 'finish' as const, by, ...(note && { note }), stable: set };
    await check(next, live);
    return next;
  }) as Promise<ReleaseDocument>;
}

/** Ends the canary: all visitors get the stable set. The reason of an edge's halt becomes the note. */
export async function halt({ store, log, by }: Releases, { note }: Options = {}): Promise<ReleaseDocument> {
  const base = canaryOf(await log.live());
  const reason = note ?? (await readHalt(store, base.id))?.reason;
  return log.append((live) => {
    sameCanary(base, live);
    return { action: 'halt', by, ...(reason && { note: reason }), stable: live!.stable };
  }) as Promise<ReleaseDocument>;
}

function canaryOf(live: ReleaseDocument | undefined): Canary {
  if (live?.canary) return live.canary;
  throw new UserError('There is no canary; start one with promote <slice> --canary <percentage>.');
}

/** Returns the current canary, which must have the same id; its other builds may have been changed. */
function sameCanary(base: Canary, live: ReleaseDocument | undefined): Canary {
  if (live?.canary?.id === base.id) return live.canary;
  throw new Conflict(live!, 'the canary');
}
