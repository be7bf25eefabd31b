import type { Model, UpdateQuery } from 'mongoose';
import { conflict } from '../http/api-error.js';

interface Named {
  name: string;
}

/** Saves what administrators have given a name; of the same name it is replaced. Throws a 409 when there are `max` others, called `plural`. */
export async function saveNamed<Document extends Named>(
  model: Model<Document>,
  name: string,
  update: UpdateQuery<Document>,
  { max, plural }: { max: number; plural: string },
): Promise<Document> {
  const given = name.trim();
  const isKnown = (await model.exists({ name: given })) !== null;
  if (!isKnown && (await model.countDocuments()) >= max)
    throw conflict(`There are ${max} ${plural} already. Delete one first.`);
  const saved = await model
    .findOneAndUpdate({ name: given }, update, { upsert: true, returnDocument: 'after' })
    .lean<Document>();
  return saved!;
}
