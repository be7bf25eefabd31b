import type { EventEmitter } from 'node:events';
import type { mongo } from 'mongoose';

/** Version of the `mongodb` driver that the private parts below belong to. A new version needs a look at its `lib/cmap/connection.js`. */
export const knownDriverVersion = '7.8.0';

/** Private parts of the driver: no public call returns its sockets. */
interface Driver {
  topology?: { s: { servers: Map<string, DriverServer> } };
}
interface DriverServer {
  monitor?: { connection?: DriverConnection | null };
  pool: { checkedOut: Set<DriverConnection> };
}
interface DriverConnection {
  closed: boolean;
  socket: EventEmitter;
}

/**
 * Ends waits of the driver that would last forever. When it writes to a connection that has just been destroyed, it waits for `drain`, but no event
 * follows (seen in 7.8 and 7.9). A monitor that waits so never finds its server again.
 */
export function endStuckWaits(client: mongo.MongoClient): void {
  const servers = (client as unknown as Driver).topology?.s.servers.values() ?? [];
  for (const { monitor, pool } of servers)
    for (const connection of [monitor?.connection, ...pool.checkedOut])
      if (connection?.closed) connection.socket.emit('drain');
}
