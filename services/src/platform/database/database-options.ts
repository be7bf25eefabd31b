import type { ConnectOptions } from 'mongoose';
import { databaseLookup } from '../process/limit-outbound.js';

/**
 * The options of every connection. Reads go to the primary, and writes wait for the disks of a majority: the next request on any replica sees what was
 * answered, and no failover undoes it (ADR 0023).
 */
export const databaseOptions = {
  readPreference: 'primary',
  writeConcern: { w: 'majority', journal: true },
  serverSelectionTimeoutMS: 5000,
  // A frozen member never answers; after this long the driver gives up. Requests are answered long before.
  connectTimeoutMS: 10_000,
  waitQueueTimeoutMS: 5000,
  // Longer than any command takes; closes connections that died silently.
  socketTimeoutMS: 120_000,
  autoIndex: false,
  lookup: databaseLookup,
} as const satisfies ConnectOptions;

/** Options of an address that would undo this, each with its allowed values and the reason. */
const fixed: Record<string, { allowed: readonly string[]; reason: string }> = {
  readPreference: {
    allowed: ['primary'],
    reason: 'a secondary may be behind, and people would not see what they have just saved',
  },
  w: { allowed: ['majority'], reason: 'a failover would lose what has been answered as saved' },
  journal: { allowed: ['true'], reason: 'a power failure would lose what has been answered as saved' },
  j: { allowed: ['true'], reason: 'a power failure would lose what has been answered as saved' },
  readConcernLevel: {
    allowed: ['local', 'majority'],
    reason: 'the product needs the newest state, without waiting for it at each read',
  },
};

/** Why a database address cannot be used, as the end of a sentence that begins with the setting's name; undefined when it can. */
export function checkDatabaseAddress(address: string): string | undefined {
  const given = new URLSearchParams(address.split('?')[1]);
  for (const [name, { allowed, reason }] of Object.entries(fixed)) {
    for (const [key, value] of given) {
      if (key.toLowerCase() !== name.toLowerCase() || allowed.includes(value.toLowerCase())) continue;
      return `must not have ${key}=${value}: ${reason}. Leave it out, or set ${name}=${allowed.at(-1)}`;
    }
  }
  return undefined;
}
