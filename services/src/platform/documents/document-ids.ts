import { isValidObjectId, Types, type Model, type ProjectionType } from 'mongoose';
import { createHash } from 'node:crypto';
import { notFound } from '../http/api-error.js';

/** Whether this is the id of a document, as the API writes ids. `isValidObjectId` takes other texts too. */
export const isIdText = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

/** Returns the same id for a text in every process, so that a document is stored once however often its write is repeated. */
export const idFrom = (text: string): Types.ObjectId =>
  new Types.ObjectId(createHash('sha256').update(text).digest().subarray(0, 12));

/** Reads the document of an id. Throws a 404 that names `subject` when there is none. */
export async function readById<Document>(
  model: Model<Document>,
  id: string,
  subject: string,
  projection?: ProjectionType<Document>,
): Promise<Document> {
  const found = isValidObjectId(id) ? await model.findById(id, projection).lean<Document>() : null;
  if (!found) throw notFound(subject);
  return found;
}

/** Deletes the document of an id. Throws a 404 that names `subject` when there is none. */
export async function deleteById<Document>(model: Model<Document>, id: string, subject: string): Promise<void> {
  const { deletedCount } = isValidObjectId(id) ? await model.deleteOne({ _id: id }) : { deletedCount: 0 };
  if (deletedCount === 0) throw notFound(subject);
}
