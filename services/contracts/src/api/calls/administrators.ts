import { reauthenticationForm } from '../../admin/admin-forms.js';
import {
  invitationForm,
  roleForm,
  type Acceptance,
  type InvitationLink,
  type ListedAdministrator,
  type OpenInvitation,
} from '../../admin/administrators.js';
import type { Call, Confirmation } from '../call.js';
import { emailTokenLimit } from '../shared-parts.js';

const owners = { module: 'admin', access: { area: 'administrators' } } as const;

/** Every administrator, by name. */
export const all = {
  ...owners,
  method: 'GET',
  path: '/api/admin/administrators',
  answer: {} as { administrators: ListedAdministrator[] },
} as const satisfies Call;

/** Invites an administrator; answers the token of their link, this once. */
export const invite = {
  ...owners,
  method: 'POST',
  path: '/api/admin/administrators',
  body: { fields: invitationForm },
  answer: {} as InvitationLink,
} as const satisfies Call;

/** Makes a new link for an administrator who has not chosen a password yet; the earlier one ends. */
export const inviteAgain = {
  ...owners,
  method: 'POST',
  path: '/api/admin/administrators/:id/invitation',
  body: { fields: reauthenticationForm },
  answer: {} as InvitationLink,
  errors: { 409: 'They have chosen a password already.' },
} as const satisfies Call;

/** Gives another administrator another role; it counts from their next call on. */
export const changeRole = {
  ...owners,
  method: 'PUT',
  path: '/api/admin/administrators/:id',
  body: { fields: roleForm },
  answer: {} as ListedAdministrator,
  errors: { 409: 'It is the own account, or that of the last owner.' },
} as const satisfies Call;

/** Logs an administrator out everywhere. */
export const endSessions = {
  ...owners,
  method: 'DELETE',
  path: '/api/admin/administrators/:id/sessions',
  body: { fields: reauthenticationForm },
  answer: {} as Confirmation,
} as const satisfies Call;

/** Removes another administrator and ends their sessions. */
export const remove = {
  ...owners,
  method: 'DELETE',
  path: '/api/admin/administrators/:id',
  body: { fields: reauthenticationForm },
  answer: {} as Confirmation,
  errors: { 409: 'It is the own account, or that of the last owner.' },
} as const satisfies Call;

/** Says whom an invitation is for; 400 when its link is spent or too old. */
export const openInvitation = {
  method: 'POST',
  path: '/api/admin/invitation',
  module: 'admin',
  access: 'public',
  body: { value: {} as { token: string } },
  limit: emailTokenLimit,
  status: 200,
  answer: {} as OpenInvitation,
} as const satisfies Call;

/** Chooses the password of an invited administrator, who can then log in. */
export const acceptInvitation = {
  method: 'PUT',
  path: '/api/admin/invitation',
  module: 'admin',
  access: 'public',
  body: { value: {} as Acceptance & { token: string } },
  limit: emailTokenLimit,
  answer: {} as Confirmation,
} as const satisfies Call;
