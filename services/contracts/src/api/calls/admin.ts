import { adminCredentialsForm } from '../../admin/admin-forms.js';
import type { AdminLoginAnswer, AdminVerifyAnswer } from '../../admin/administrator.js';
import { historyKinds, type HistoryEntry } from '../../admin/history.js';
import type { Overview } from '../../admin/overview.js';
import type { PlatformHealth } from '../../admin/platform-health.js';
import type { Todo } from '../../admin/todo.js';
import type { Call } from '../call.js';
import { pageQuery } from '../list-query.js';
import type { Page } from '../page.js';

/** Logs an administrator in. 401 with `SECOND_FACTOR_REQUIRED`: the same once more with a code. */
export const logIn = {
  method: 'POST',
  path: '/api/admin/login',
  module: 'admin',
  access: 'public',
  body: { fields: adminCredentialsForm },
  status: 200,
  answer: {} as AdminLoginAnswer,
} as const satisfies Call;

/** Says who is logged in as an administrator. */
export const verify = {
  method: 'GET',
  path: '/api/admin/verify',
  module: 'admin',
  access: { area: 'own', beforeEnrolment: true },
  answer: {} as AdminVerifyAnswer,
} as const satisfies Call;

/** Ends the administrator's session on the server and here. */
export const logOut = {
  method: 'POST',
  path: '/api/admin/logout',
  module: 'admin',
  access: 'public',
  status: 200,
  answer: {} as AdminLoginAnswer,
} as const satisfies Call;

/** Counts everything, and what came in on each of the last 84 days. */
export const overview = {
  method: 'GET',
  path: '/api/admin/overview',
  module: 'admin',
  access: { area: 'site' },
  answer: {} as Overview,
} as const satisfies Call;

/** Counts what waits for an administrator, and the colleges without a type by state. */
export const todo = {
  method: 'GET',
  path: '/api/admin/overview/todo',
  module: 'admin',
  access: { area: 'site' },
  answer: {} as Todo,
} as const satisfies Call;

/** Health of the platform, which the edges know. */
export const platform = {
  method: 'GET',
  path: '/api/admin/platform',
  by: 'edge',
  access: { area: 'site' },
  answer: {} as PlatformHealth,
} as const satisfies Call;

/** One page of the administrators' actions, the latest first. No call changes or deletes an entry. */
export const history = {
  method: 'GET',
  path: '/api/admin/history',
  module: 'admin',
  access: { area: 'site' },
  query: {
    ...pageQuery,
    kind: { kind: 'choice', options: historyKinds },
    subject: {
      kind: 'text',
      max: 100,
      meaning: 'Id of a college, user, message or application: its entries alone.',
      message: 'subject must be the id of what was changed',
    },
    field: {
      kind: 'text',
      max: 100,
      meaning: 'A field of a college, such as `website` or `contact.email`: the entries that changed it.',
      message: 'field must be the name of a field',
    },
  },
  answer: {} as Page<HistoryEntry>,
} as const satisfies Call;
