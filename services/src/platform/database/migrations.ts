import type { Connection } from 'mongoose';
import { markMinorMentors } from './minor-mentors.js';
import { completeOldReviews } from './old-reviews.js';
import { removeOldSamples } from './old-samples.js';

/**
 * A change of stored data that a new program needs. It may be repeated, since a process can be killed in it, and replicas of the program before go on
 * working beside it until they are replaced.
 */
export interface Migration {
  /** Completes "Migrating the data: …". */
  about: string;
  run(connection: Connection): Promise<void>;
}

/** In the order in which they were added; none is ever removed, changed or moved. The first one leads from version 1 to version 2. */
export const migrations: readonly Migration[] = [
  { about: 'taking invented figures from real colleges', run: removeOldSamples },
  { about: 'adding to reviews what they are sorted by', run: completeOldReviews },
  { about: 'marking the mentors who are below 18', run: markMinorMentors },
];
