import mongoose from 'mongoose';
import type { Backend } from '../people/backend.js';

/** Counts the documents that the database examines of a collection for all finds of a call, by explaining each of them. */
export async function documentsExaminedBy(
  database: Backend['database'],
  collection: string,
  call: () => Promise<unknown>,
): Promise<number> {
  const finds: [filter: object, options: object][] = [];
  mongoose.set('debug', (name: string, method: string, ...args: unknown[]) => {
    if (name === collection && /^find(One)?$/.test(method)) finds.push(args as [object, object]);
  });
  try {
    await call();
  } finally {
    mongoose.set('debug', false);
  }
  const plans = await Promise.all(
    finds.map(([filter, options]) =>
      database.db!.collection(collection).find(filter, options).explain('executionStats'),
    ),
  );
  return plans.reduce((sum, plan) => sum + (plan.executionStats.totalDocsExamined as number), 0);
}
