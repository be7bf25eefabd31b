import { choice, text, type ValuesOf } from '../form/fields.js';
import * as messages from '../messages.js';
import { newPassword } from '../people/credentials.js';
import { reauthenticationForm } from './admin-forms.js';
import { adminRoles, type AdminRole } from '../api/rights.js';

/** An administrator as those who manage them see them. */
export interface ListedAdministrator {
  id: string;
  username: string;
  role: AdminRole;
  hasSecondFactor: boolean;
  /** Address for notices of changed rights. */
  email?: string;
  /** When the link ends that they were invited with, ISO 8601. Absent once they chose a password. */
  invitedUntil?: string;
  /** How many of their sessions have not ended. */
  sessions: number;
  /** ISO 8601. */
  createdAt: string;
}

const role = choice('Role', { options: adminRoles, required: messages.administrators.roleRequired });

/** The form that invites an administrator, and the payload of `POST /api/admin/administrators`. */
export const invitationForm = {
  username: text('Username', {
    required: messages.administrators.nameRequired,
    max: 100,
    checks: [{ fits: (name) => /^[\w.@-]+$/.test(name), message: messages.administrators.nameWrong }],
  }),
  role,
  ...reauthenticationForm,
};

/** Payload of `PUT /api/admin/administrators/{id}`. */
export const roleForm = { role, ...reauthenticationForm };

/** Answer to an invitation. The token is shown this once; the page `/admin/invitation#token` takes it. */
export interface InvitationLink {
  administrator: ListedAdministrator;
  token: string;
}

/** The form behind an invitation's link, and the payload of `PUT /api/admin/invitation` beside the token. */
export const acceptanceForm = { newPassword: newPassword('Password', messages.credentials.weakPassword) };
export type Acceptance = ValuesOf<typeof acceptanceForm>;

/** Answer of `POST /api/admin/invitation`. */
export interface OpenInvitation {
  username: string;
  role: AdminRole;
}
