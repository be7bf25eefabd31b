import { day, dayInIndia } from '@setu/contracts';
import type { SampleMentor } from '@setu/demo-data';
import { databaseNow } from '../platform/database/database-clock.js';

/** Completes an invented mentor with the dates that the first start has. */
export const sampleMentor = ({ isChecked, awayDays, ...mentor }: SampleMentor) => ({
  ...mentor,
  ...(isChecked && { studiesChecked: dayInIndia(databaseNow()).slice(0, 7) }),
  ...(awayDays !== undefined && { awayUntil: dayInIndia(new Date(databaseNow().getTime() + awayDays * day)) }),
});
