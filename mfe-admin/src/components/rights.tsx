import { type AdminArea, type AdminLevel, type AdminRole, roleMay } from '@setu/contracts';
import { createContext, use } from 'react';

/** The role of the administrator who is logged in. */
export const RoleContext = createContext<AdminRole | undefined>(undefined);

/**
 * Returns what the role allows, so that a page offers nothing that the server would reject. Outside the pages of administrators nothing is allowed.
 *
 * @example const may = useMay(); … {may('people') && <Button>Delete user</Button>}
 */
export function useMay(): (area: AdminArea, level?: AdminLevel) => boolean {
  const role = use(RoleContext);
  return (area, level = 'write') => role !== undefined && roleMay(role, area, level);
}
