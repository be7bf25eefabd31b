import { adminAreas, type AdminArea, adminRights, adminRoleNames, adminRoles } from '@setu/contracts';
import { Table } from '@setu/ui';
import styles from './administrators.module.css';

const areas = Object.entries(adminAreas) as [AdminArea, string][];

/** The table by which the server decides, in words. */
export const RightsTable = () => (
  <div className={styles.rights}>
    <h2>Permissions</h2>
    <Table label="Permissions" columns={['Area', ...adminRoles.map((role) => adminRoleNames[role])]}>
      <tbody>
        {areas.map(([area, words]) => (
          <tr key={area}>
            <th scope="row">{words}</th>
            {adminRoles.map((role) => (
              <td key={role}>{levels[adminRights[role][area] ?? 'none']}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
    <p>Only a role that may edit people can export them.</p>
  </div>
);

const levels = { write: 'View and edit', read: 'View', none: 'No access' };
