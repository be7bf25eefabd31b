import { minute } from '@setu/contracts';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readObject, type ObjectStore } from '@setu/object-store';
import { ownTime, ticketSecretKey } from '@setu/release-store';

/** A view of a page that an edge has counted. */
export interface View {
  /** `stable`, or the id of a canary. */
  set: string;
  /** Slices that were used; true: the view counts for the judgement of a canary. */
  slices: Record<string, boolean>;
  /** Random. */
  id: string;
  /** Milliseconds since 1970, by the clock of the edge that signs it. */
  expires: number;
}

const lifetimeMs = 30 * minute;
/** Bounds the memory; later reports are not counted until earlier ones expire. */
const maxRemembered = 200_000;

/**
 * Signs the ticket that a tab gets for each view and sends with an error of that view. All edges on a store share the secret, so a ticket of one counts at
 * each; the first edge creates it.
 */
export class Tickets {
  /** Its own until the store has answered. */
  private secret: Buffer = randomBytes(32);
  private isShared = false;
  /** When each is forgotten (`performance.now()`): the clocks of other edges, which sign tickets too, may be hours ahead. */
  private readonly remembered = new Map<string, number>();

  constructor(private readonly store: ObjectStore) {}

  /** Takes the secret from the store, once. Throws if the store does not answer. */
  async share(): Promise<void> {
    if (this.isShared) return;
    const created = randomBytes(32);
    const known =
      (await readObject(this.store, ticketSecretKey)) ??
      ((await this.store.create(ticketSecretKey, created)) ? created : await readObject(this.store, ticketSecretKey));
    if (!known) throw new Error(`${ticketSecretKey} cannot be read.`);
    this.secret = known;
    this.isShared = true;
  }

  /** A new view, without slices. */
  newView = (set: string): View => ({
    set,
    slices: {},
    id: randomBytes(9).toString('base64url'),
    expires: ownTime() + lifetimeMs,
  });

  sign(view: View): string {
    const content = Buffer.from(JSON.stringify(view)).toString('base64url');
    return `${content}.${this.mac(content).toString('base64url')}`;
  }

  /**
   * Undefined if no edge has signed it, or it has expired. An edge whose clock is half an hour off only does not count the errors of views that other edges
   * have counted.
   */
  read(ticket: string): View | undefined {
    const [content = '', mac = ''] = ticket.split('.');
    const expected = this.mac(content);
    const given = Buffer.from(mac, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const view = JSON.parse(Buffer.from(content, 'base64url').toString()) as View;
    return view.expires > ownTime() ? view : undefined;
  }

  /** False if this has been reported of the view before. */
  isFirst({ id }: View, what: string): boolean {
    const now = performance.now();
    // They are stored in this order.
    for (const [key, end] of this.remembered) {
      if (end > now) break;
      this.remembered.delete(key);
    }
    const key = `${id} ${what}`;
    if (this.remembered.has(key) || this.remembered.size >= maxRemembered) return false;
    this.remembered.set(key, now + lifetimeMs);
    return true;
  }

  private mac(content: string): Buffer {
    return createHmac('sha256', this.secret).update(content).digest().subarray(0, 16);
  }
}
