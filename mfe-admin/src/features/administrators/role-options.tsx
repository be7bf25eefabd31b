import { adminRoleNames, adminRoles } from '@setu/contracts';

/** The roles, for a `<select>`. */
export const RoleOptions = () =>
  adminRoles.map((role) => (
    <option key={role} value={role}>
      {adminRoleNames[role]}
    </option>
  ));
