import type { ImportJob } from '@setu/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import { ColumnForm } from './column-form';

const job: ImportJob & Required<Pick<ImportJob, 'columns'>> = {
  _id: '1',
  fileName: 'aishe.csv',
  size: 100,
  administrator: 'asha',
  createdAt: '2026-01-05T09:00:00.000Z',
  state: 'unmapped',
  progress: { part: 0, rows: 0, rowsPerSecond: 0 },
  columns: {
    columns: [
      { heading: 'Aishe Code', field: 'sourceId' },
      { heading: 'College Name', field: 'name' },
      { heading: 'District', field: 'district' },
      { heading: 'Remarks', field: null },
    ],
  },
  read: {
    layout: { headRow: 2, encoding: 'utf-8' },
    sample: { lines: ['Title', 'Aishe Code, College Name'], values: [['C-1', 'C-2'], ['Goa College'], [], []] },
  },
  hasFile: true,
  hasRefused: false,
};
const mapping = { _id: '1', name: 'AISHE', columns: [], administrator: 'asha' };
const sent: { path: string; body: unknown }[] = [];
const onSent = jest.fn(async () => undefined);

beforeEach(async () => {
  visit();
  sent.length = 0;
  adminServer({
    answer: (path, { method, data }) => {
      if (method === 'put') sent.push({ path, body: JSON.parse(data as string) });
      return path.includes('column-mappings') ? { items: [mapping] } : job;
    },
  });
  renderAdmin(<ColumnForm job={job} onSent={onSent} onCancel={() => undefined} cancelLabel="Discard" />);
  await screen.findByLabelText('Saved mapping');
});

const check = () => userEvent.click(screen.getByRole('button', { name: 'Check the file' }));

it('shows the first values of each column, and leaves a column out that is off', async () => {
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('C-1 · C-2');
  expect(screen.getByRole('checkbox', { name: 'Import Remarks' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import District' }));
  expect(screen.getByLabelText('Field for District')).toHaveValue('district');
  await check();
  expect(onSent).toHaveBeenCalled();
  const [, , district] = (sent[0]!.body as { columns: unknown[] }).columns;
  expect(district).toEqual({ heading: 'District', field: null });
});

it('asks for the field of a column that is on', async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import Remarks' }));
  await check();
  expect(screen.getByText('Please choose the field for Remarks, or turn the column off.')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Field for Remarks'), 'location');
  await check();
  expect(sent).toHaveLength(1);
});

it('reads the file again with another heading row', async () => {
  await userEvent.click(screen.getByText(/Is the table read wrong/));
  await userEvent.selectOptions(screen.getByLabelText('Row with the headings'), '1');
  await userEvent.type(screen.getByLabelText('Rows to leave out at the end'), 'two');
  await userEvent.click(screen.getByRole('button', { name: 'Read the file again' }));
  expect(sent).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Rows to leave out at the end'));
  await userEvent.type(screen.getByLabelText('Rows to leave out at the end'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Read the file again' }));
  expect(sent).toEqual([
    { path: '/api/admin/imports/1/layout', body: { headRow: 1, footnotes: 2, encoding: 'utf-8' } },
  ]);
});

it('does not send the heading row of another encoding', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Encoding'), 'windows-1252');
  await userEvent.click(screen.getByRole('button', { name: 'Read the file again' }));
  expect(sent[0]!.body).toEqual({ encoding: 'windows-1252' });
});
