import { lookup } from 'node:dns';
import { type LookupFunction, Socket } from 'node:net';

/** Resolves the hosts of the database. The driver passes it to each of its connections, by which they are known: members of a replica set tell their own names. */
export const databaseLookup: LookupFunction = (host, options, done) => lookup(host, options, done);

/** A connection that this process must not make. */
class OutboundError extends Error {
  readonly code = 'OUTBOUND_HOST';

  constructor(host: string) {
    super(`The backend may not connect to ${host}: no setting names this host.`);
  }
}

interface Target {
  host?: string;
  /** A local socket. */
  path?: string | null;
  lookup?: LookupFunction;
}

/**
 * Lets this process connect to allowed hosts and to its database alone. Every other connection fails as if the host did not answer, with an
 * `OutboundError`. It covers all clients of the process, since each opens a socket of Node.
 *
 * @param noteRejected - is called with the host, once for each
 */
export function limitOutbound(isAllowed: (host: string) => boolean, noteRejected: (host: string) => void): void {
  const noted = new Set<string>();
  // The socket is `this`, so that this cannot be an arrow function.
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    const { host: asked, path, lookup: resolve } = targetOf(args);
    const host = asked || 'localhost';
    if (path || resolve === databaseLookup || isAllowed(host))
      return connect.apply(this, args as unknown as Parameters<typeof connect>);
    if (!noted.has(host)) noteRejected(host);
    noted.add(host);
    process.nextTick(() => this.destroy(new OutboundError(host)));
    return this;
  } as typeof connect;
}

/** Reads the arguments of `connect` in all their forms; `net.connect` passes them as one array. */
function targetOf([first, second]: unknown[]): Target {
  if (Array.isArray(first)) return targetOf(first);
  if (typeof first === 'object' && first !== null) return first;
  if (typeof first === 'string' && Number.isNaN(Number(first))) return { path: first };
  return typeof second === 'string' ? { host: second } : {};
}
