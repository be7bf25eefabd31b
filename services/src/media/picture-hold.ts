import { minute } from '@setu/contracts';
import { type Connection, createConnection } from 'mongoose';
import { databaseTime } from '../platform/database/database-clock.js';
import { startHeartbeat } from '../platform/process/heartbeat.js';

interface Hold {
  _id: 'pictures';
  /** Time of the backup's last heartbeat, by the database's clock. */
  renewedAt: Date;
}

const lastsMs = 10 * minute;
const holdsOf = (connection: Connection) => connection.collection<Hold>('backups');

/** Whether a backup runs, which copies the database first: every picture that the copy refers to must then still be there to be copied. */
export async function arePicturesHeld(connection: Connection): Promise<boolean> {
  const hold = await holdsOf(connection).findOne({ _id: 'pictures' });
  return hold !== null && (await databaseTime(connection)) - hold.renewedAt.getTime() < lastsMs;
}

/** Lets no process delete a picture until the returned function is called, or for ten minutes if this process is killed. */
export async function holdPictures(uri: string): Promise<() => Promise<void>> {
  const connection = await createConnection(uri, { serverSelectionTimeoutMS: 5000 }).asPromise();
  const hold = () =>
    holdsOf(connection).updateOne({ _id: 'pictures' }, { $currentDate: { renewedAt: true } }, { upsert: true });
  await hold();
  const stopHeartbeat = startHeartbeat(hold, lastsMs / 10);
  return async () => {
    stopHeartbeat();
    await holdsOf(connection).deleteOne({ _id: 'pictures' });
    await connection.close();
  };
}
