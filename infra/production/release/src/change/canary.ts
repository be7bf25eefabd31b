import { type Canary, Conflict, readHalt, type ReleaseDocument, type Releases, UserError } from '@setu/release-store';
import type { Check } from './promote.js';

interface Options {
  note?: string;
}

/**
 * Makes the canary's set everybody's.
 *
 * @throws UserError where there is no canary, an edge has halted it, or the check refuses.
 */
export async function finish({ store, log, by }: Releases, { note, check }: Options & { check: Check }) {
  const base = canaryOf(await log.live());
  const halt = await readHalt(store, base.id);
  if (halt) throw new UserError(`The canary was halted: ${halt.reason} Publish a mended version and try that.`);
  return log.append(async (live) => {
    const { set } = sameCanary(base, live);
    const next = { action: 'finish' as const, by, ...(note && { note }), stable: set };
    await check(next, live);
    return next;
  }) as Promise<ReleaseDocument>;
}

/** Takes the canary back: everybody gets the stable set. An edge's halt, where there is one, goes into the note. */
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
  throw new UserError('There is no canary; begin one with promote <slice> --canary <percentage>.');
}

/** The canary as it is now: others may have moved its other builds along, but it must be the same one. */
function sameCanary(base: Canary, live: ReleaseDocument | undefined): Canary {
  if (live?.canary?.id === base.id) return live.canary;
  throw new Conflict(
    `${live!.by} changed the canary at the same moment (revision ${live!.revision}); look at it with \`status\`, then try again.`,
  );
}
