import type { Connection } from 'mongoose';

/** The time of the database, in milliseconds: one clock for all replicas, however wrong their own are. */
export async function databaseTime(connection: Connection): Promise<number> {
  const { localTime } = await connection.db!.admin().command({ hello: 1 });
  return (localTime as Date).getTime();
}
