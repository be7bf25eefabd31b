import { createConnection } from 'mongoose';
import { proofPhotoSchema } from './proof-photo.schema.js';

/** Deletes the photos of ID cards that wait from a copy of the database: a backup is retained for longer than a photo may be. */
export async function leaveOutProofPhotos(uri: string): Promise<void> {
  const connection = await createConnection(uri, { serverSelectionTimeoutMS: 5000 }).asPromise();
  const photos = connection.collection(proofPhotoSchema.get('collection')!);
  await photos.deleteMany({ photo: { $exists: true } }).finally(() => connection.close());
}
