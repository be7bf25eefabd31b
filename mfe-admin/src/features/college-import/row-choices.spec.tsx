import type { ImportCounts, ImportJob, ImportRow } from '@setu/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import { ImportStatus } from './import-status';

const counts: ImportCounts = {
  rows: 3,
  added: 0,
  changed: 0,
  unchanged: 1,
  refused: 2,
  websitesDropped: 0,
  unreadable: 0,
  matched: 1,
  unsure: 2,
};
const row = (line: number): ImportRow => ({
  _id: `r${line}`,
  line,
  name: `Row ${line}`,
  sourceId: '',
  place: 'South Goa, Goa',
  suggestions: [
    {
      _id: `c${line}`,
      name: `College ${line}`,
      location: 'Margao, Goa',
      confidence: 71,
      supports: ['The place is named: Goa'],
      objections: ['Only in the name of the college: arts'],
    },
  ],
});

let job: ImportJob;
let choices: Record<string, string>;
let sent: string[];

beforeEach(() => {
  visit();
  choices = {};
  sent = [];
  job = {
    _id: '1',
    fileName: 'goa.csv',
    size: 100,
    administrator: 'asha',
    createdAt: '2026-01-05T09:00:00.000Z',
    state: 'ready',
    progress: { part: 1, rows: 3, rowsPerSecond: 0 },
    preview: counts,
    columns: { columns: [] },
    hasFile: true,
    hasRefused: true,
  };
  adminServer({
    answer: (path, { method, data }) => {
      if (method !== 'get') sent.push(`${method} ${path} ${String(data)}`);
      const body = (data ? JSON.parse(String(data)) : {}) as { line?: string; college?: string; year?: string };
      if (path.endsWith('/choice')) {
        if (body.college) choices[body.line!] = body.college;
        else delete choices[body.line!];
        job = { ...job, chosen: Object.keys(choices).length };
      }
      if (path.endsWith('/whole')) job = { ...job, wholeOf: body.year!, preview: { ...counts, missing: 4 } };
      if (!path.includes('/preview')) return job;
      const isChosen = path.includes('outcome=chosen');
      const all = [2, 3].filter((line) => String(line) in choices === isChosen).map(row);
      const items = path.includes('outcome=unsure') || isChosen ? all : [];
      return {
        items: isChosen ? items.map((each) => ({ ...each, suggestions: [], choice: choices[each.line] })) : items,
        total: items.length,
        nextCursor: null,
      };
    },
  });
});

const open = () => renderAdmin(<ImportStatus id="1" onLeave={() => undefined} />);

it('chooses the colleges of rows by keyboard, and takes a choice back', async () => {
  open();
  expect(await screen.findByText(/2 rows need their college chosen/)).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'College to choose 2' }));
  const suggestions = within(await screen.findByRole('list', { name: 'Colleges that Row 2 may be' }));
  expect(suggestions.getByText('Margao, Goa · likeness 71%')).toBeVisible();
  expect(suggestions.getByText('Only in the name of the college: arts')).toBeVisible();
  suggestions.getByRole('button', { name: 'Link to College 2, Margao, Goa' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'College 3' })).toHaveFocus());
  expect(sent).toEqual(['put /api/admin/imports/1/choice {"line":"2","college":"c2"}']);

  await userEvent.click(screen.getByRole('button', { name: 'New college: Row 3' }));
  expect(await screen.findByText('Every row has its college')).toBeVisible();
  await userEvent.click(await screen.findByRole('tab', { name: 'College chosen 2' }));
  expect(await screen.findByText('Added as a new college.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Row 3' }));
  expect(await screen.findByRole('tab', { name: 'College to choose 1' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show what the chosen colleges change' }));
  expect(sent.at(-1)).toContain('post /api/admin/imports/1/check');
  expect(screen.getByRole('button', { name: 'Import what was chosen' })).toBeEnabled();
});

it('lists what a whole list does not name, and marks it if that is chosen', async () => {
  open();
  await userEvent.click(await screen.findByText('Is this the whole list of its source?'));
  await userEvent.type(screen.getByLabelText('Year of the list'), '20');
  await userEvent.click(screen.getByRole('button', { name: 'Check the file again' }));
  expect(await screen.findByText('Please enter the year of the list, such as 2026.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Year of the list'), '26');
  await userEvent.click(screen.getByRole('button', { name: 'Check the file again' }));
  expect(await screen.findByRole('tab', { name: 'Not in the file 4' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Mark 4 colleges .* “Not in the list of 2026”/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Import what was chosen' }));
  expect(sent.at(-1)).toBe('post /api/admin/imports/1/apply {"clear":false,"unlisted":true}');
});
