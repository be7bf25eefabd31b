import { choice, text } from '../form/fields.js';
import * as messages from '../messages.js';

export const schedulePeriods = ['day', 'week', 'month'] as const;
export type SchedulePeriod = (typeof schedulePeriods)[number];

/** `review`: an administrator looks at the preview and imports it. `import`: it is imported immediately if no row is rejected. */
export const scheduleModes = ['review', 'import'] as const;
export type ScheduleMode = (typeof scheduleModes)[number];

export const maxSchedules = 20;

/** A file of colleges that is fetched again and again. */
export const importScheduleForm = {
  name: text('Name', { required: messages.importSchedules.nameRequired, max: 80 }),
  address: text('Address of the file', {
    required: messages.importSchedules.addressRequired,
    max: 1000,
    meaning: 'Over HTTPS, at one of the hosts of the setting IMPORT_HOSTS.',
  }),
  every: choice('Fetch it every', { options: schedulePeriods, required: messages.importSchedules.periodRequired }),
  mode: choice('Then', { options: scheduleModes, required: messages.importSchedules.modeRequired }),
};

export interface ImportSchedule {
  _id: string;
  name: string;
  address: string;
  every: SchedulePeriod;
  mode: ScheduleMode;
  /** Username of the administrator who set it up. */
  administrator: string;
  /** ISO time. */
  nextAt: string;
  /** The administrator who set it up may not import any more. Saving it again resumes it for the administrator who saves it. */
  isPaused?: true;
  /** Why its last fetch failed; absent when it did not. */
  problem?: string;
}

/** Answer of `GET /api/admin/import-schedules`. */
export interface ImportSchedules {
  items: ImportSchedule[];
  /** From which files may be fetched. */
  hosts: string[];
}
