import { codeProblem } from './admin-account.js';
import { longestPassword } from './credentials.js';
import { isBlank, isLongerThan, type FieldProblem, type Unchecked } from './field-problem.js';
import * as messages from './messages.js';

/** Payload of `POST /api/admin/login`. */
export interface AdminCredentials {
  username: string;
  password: string;
  /** Of the second factor, once the answer has asked for it: the app's six digits or a recovery code. */
  code?: string;
}

/** Who is logged in as an administrator. */
export interface Administrator {
  username: string;
}

/** Answer of `POST /api/admin/login`; a refusal is an `ErrorBody` that carries `success: false` too. */
export interface AdminLoginAnswer {
  success: boolean;
  message: string;
}

/** Answer of `GET /api/admin/verify` to an administrator; everybody else gets a 401. */
export interface AdminVerifyAnswer extends Administrator {
  success: true;
  /** Nothing but the own account answers until a second factor is set up. */
  secondFactorSetupRequired?: true;
}

/** Code of the 401 of every call that needs an administrator, as against one that needs a user. */
export const adminRequired = 'ADMIN_REQUIRED';

const longestUsername = 100;

/** The rules of the administrator's log-in, in their order. */
export function checkAdminCredentials({
  username,
  password,
  code,
}: Unchecked<AdminCredentials>): FieldProblem<keyof AdminCredentials> | undefined {
  const { required } = messages.adminLogin;
  if (isBlank(username)) return { field: 'username', message: required };
  if (isBlank(password)) return { field: 'password', message: required };
  if (isLongerThan(username, longestUsername)) return { field: 'username', message: messages.tooLong(longestUsername) };
  if (isLongerThan(password, longestPassword)) return { field: 'password', message: messages.credentials.longPassword };
  const wrongCode = code === undefined ? undefined : codeProblem(code);
  if (wrongCode) return { field: 'code', message: wrongCode };
  return undefined;
}
