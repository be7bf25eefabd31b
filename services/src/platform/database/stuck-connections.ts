import type { EventEmitter } from 'node:events';
import type { mongo } from 'mongoose';

/** Parts of the driver that are not public. */
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
 * Ends waits of the driver that have no end. When it writes to a connection that has just been destroyed, it waits for `drain`, but no event follows (seen
 * in 7.8 and 7.9). A monitor that waits so never finds its server again.
 */
export function endStuckWaits(client: mongo.MongoClient): void {
  const servers = (client as unknown as Driver).topology?.s.servers.values() ?? [];
  for (const { monitor, pool } of servers)
    for (const connection of [monitor?.connection, ...pool.checkedOut])
      if (connection?.closed) connection.socket.emit('drain');
}
