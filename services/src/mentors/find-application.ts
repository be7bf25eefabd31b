import { isValidObjectId } from 'mongoose';
import { notFound } from '../platform/http/api-error.js';
import type { ApplicationModel, ApplicationRecord } from './application.schema.js';

/** Returns the application of a mentor with this id. Throws a 404 when there is none. */
export async function findApplication(applications: ApplicationModel, id: string): Promise<ApplicationRecord> {
  const found = isValidObjectId(id) ? await applications.findById(id).lean<ApplicationRecord>() : null;
  if (!found) throw notFound('The application');
  return found;
}
