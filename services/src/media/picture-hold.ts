import { type Connection, createConnection } from 'mongoose';

interface Hold {
  _id: 'pictures';
  until: Date;
}

const lastsMs = 10 * 60_000;
const holdsOf = (connection: Connection) => connection.collection<Hold>('backups');

/** Whether a backup runs, which copies the database first: every picture that the copy refers to must then still be there to be copied. */
export const arePicturesHeld = async (connection: Connection): Promise<boolean> =>
  (await holdsOf(connection).findOne({ _id: 'pictures', until: { $gt: new Date() } })) !== null;

/** Lets no process delete a picture until the returned function is called; should this process die, for ten minutes. */
export async function holdPictures(uri: string): Promise<() => Promise<void>> {
  const connection = await createConnection(uri, { serverSelectionTimeoutMS: 5000 }).asPromise();
  const hold = () =>
    holdsOf(connection).updateOne(
      { _id: 'pictures' },
      { $set: { until: new Date(Date.now() + lastsMs) } },
      { upsert: true },
    );
  await hold();
  const renewal = setInterval(() => void hold().catch(() => undefined), lastsMs / 10);
  return async () => {
    clearInterval(renewal);
    await holdsOf(connection).deleteOne({ _id: 'pictures' });
    await connection.close();
  };
}
