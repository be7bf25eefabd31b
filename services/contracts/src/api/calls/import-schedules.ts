import { type ImportSchedule, importScheduleForm, type ImportSchedules } from '../../admin/import-schedule.js';
import type { Call } from '../call.js';
import { catalogAdmins } from '../shared-parts.js';

/** The schedules that fetch files of colleges, by name, and the hosts that may be asked. */
export const all = {
  ...catalogAdmins,
  method: 'GET',
  path: '/api/admin/import-schedules',
  answer: {} as ImportSchedules,
} as const satisfies Call;

/** Saves a schedule, and fetches its file soon; one of the same name is replaced. */
export const save = {
  ...catalogAdmins,
  method: 'PUT',
  path: '/api/admin/import-schedules',
  body: { fields: importScheduleForm },
  answer: {} as ImportSchedule,
  errors: { 409: 'There are as many as there may be.' },
} as const satisfies Call;

/** Deletes a schedule. What it has imported stays. */
export const remove = {
  ...catalogAdmins,
  method: 'DELETE',
  path: '/api/admin/import-schedules/:id',
  status: 204,
} as const satisfies Call;
