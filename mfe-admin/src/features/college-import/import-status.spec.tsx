import type { ImportCounts, ImportJob } from '@setu/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import { ImportStatus } from './import-status';

const counts = (added: number): ImportCounts => ({
  rows: added,
  added,
  changed: 0,
  unchanged: 0,
  refused: 0,
  websitesDropped: 0,
  unreadable: 0,
});
let job: ImportJob;

beforeEach(() => {
  visit();
  const columns = ['name', 'sourceId'].map((field) => ({ heading: `Our ${field}`, field }) as const);
  job = {
    _id: '1',
    fileName: 'own.csv',
    size: 100,
    administrator: 'asha',
    createdAt: '2026-01-05T09:00:00.000Z',
    state: 'ready',
    progress: { part: 1, rows: 2, rowsPerSecond: 0 },
    preview: counts(2),
    columns: { columns: columns as NonNullable<ImportJob['columns']>['columns'] },
    hasFile: true,
    hasRefused: false,
  };
  adminServer({
    answer: (path, { method }) => {
      if (path.includes('column-mappings')) return { items: [] };
      if (path.includes('/preview')) return { items: [], total: 0, nextCursor: null };
      // Checked before the status "checking" could be seen.
      if (method === 'put') job = { ...job, preview: counts(3) };
      return job;
    },
  });
});

it('shows the new preview after other columns were chosen, however quickly the file is checked', async () => {
  renderAdmin(<ImportStatus id="1" onLeave={() => undefined} />);
  await screen.findByRole('button', { name: 'Import 2 colleges' });
  await userEvent.click(screen.getByRole('button', { name: 'Change the columns' }));
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByRole('button', { name: 'Import 3 colleges' })).toBeInTheDocument();
});
