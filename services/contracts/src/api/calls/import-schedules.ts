import { type ImportSchedule, importScheduleForm, type ImportSchedules } from '../../admin/import-schedule.js';
import type { Call } from '../call.js';

/** The schedules that fetch files of colleges, by name. */
export const all = {
  method: 'GET',
  path: '/api/admin/import-schedules',
  module: 'catalog',
  access: { area: 'catalogue' },
  answer: {} as ImportSchedules,
} as const satisfies Call;

/** Saves a schedule, and fetches its file soon; one of the same name is replaced. */
export const save = {
  method: 'PUT',
  path: '/api/admin/import-schedules',
  module: 'catalog',
  access: { area: 'catalogue' },
  body: { fields: importScheduleForm },
  answer: {} as ImportSchedule,
  errors: { 409: 'There are as many as there may be.' },
} as const satisfies Call;

export const remove = {
  method: 'DELETE',
  path: '/api/admin/import-schedules/:id',
  module: 'catalog',
  access: { area: 'catalogue' },
  status: 204,
} as const satisfies Call;
