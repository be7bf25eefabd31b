import { adminAreas, type AdminArea, adminRights, adminRoleNames, adminRoles } from '@setu/contracts';
import { Table } from '@setu/ui';
import styles from './administrators.module.css';

const areas = Object.entries(adminAreas) as [AdminArea, string][];

/** The table by which the server decides, in words. */
export const RightsTable = () => (
  <div className={styles.rights}>
    <h2>Who may do what</h2>
    <Table label="Who may do what">
      <thead>
        <tr>
          <th scope="col">Area</th>
          {adminRoles.map((role) => (
            <th key={role} scope="col">
              {adminRoleNames[role]}
            </th>
          ))}
        </tr>
      </thead>
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
    <p>Downloading lists of people counts as changing them.</p>
  </div>
);

const levels = { write: 'See and change', read: 'See', none: 'Nothing' };
