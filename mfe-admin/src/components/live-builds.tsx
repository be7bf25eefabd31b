import { formatDateTime, formatNumber, type LiveBuild, type PlatformHealth } from '@setu/contracts';
import { Table } from '@setu/ui';
import type { ReactNode } from 'react';

interface LiveBuildsProps {
  /** Accessible name of the table. */
  label: string;
  builds: readonly LiveBuild[];
  /** The button of a build, in a column of its own. */
  action?(build: LiveBuild): ReactNode;
}

/** The builds that visitors get, and how often each failed. */
export const LiveBuilds = ({ label, builds, action }: LiveBuildsProps) => (
  <Table
    label={label}
    columns={['Slice', 'Version', action && 'Change', { numbers: 'Page views' }, { numbers: 'Errors' }]}
  >
    <tbody>
      {builds.map((build) => (
        <tr key={build.slice}>
          <th scope="row">{build.slice}</th>
          <td>{build.version}</td>
          {action && <td>{action(build)}</td>}
          <td className="ui-table__number">{build.views === 0 ? 'Nothing yet' : formatNumber(build.views)}</td>
          <td className="ui-table__number">{formatNumber(build.errors)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** Says who gets the canary, or why it has ended. */
export function canaryWords({ canary }: PlatformHealth): string {
  if (!canary) return 'No canary.';
  if (canary.halted) return `The canary was halted on ${formatDateTime(canary.halted.at)}: ${canary.halted.reason}`;
  return `${canary.percentage} % of the visitors get the canary.`;
}
