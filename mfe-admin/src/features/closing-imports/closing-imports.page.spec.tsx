import type { ChanceExam, ChanceExams, ClosingImport } from '@setu/contracts';
import { HttpError } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import ClosingImportsPage from './closing-imports.page';

const item: ClosingImport = {
  _id: 'c1',
  exam: 'jee-main',
  list: 'main-1',
  year: '2027',
  round: '6',
  isLast: 'yes',
  authority: 'JoSAA',
  url: 'https://josaa.nic.in',
  copied: '2027-07-20',
  fileName: 'round-6.csv',
  administrator: 'admin',
  at: '2027-07-20T09:00:00.000Z',
  isInUse: false,
  movesChances: true,
  counts: { rows: 12, added: 9, changed: 1, unchanged: 0, rejected: 2, joined: 3, notJoined: 1, missing: 0 },
  warnings: ['The file has 10 good rows, and 2026, round 6 has 400 in this list. Are rows missing?'],
  rejections: [
    { line: 4, reason: '212P is a preparatory rank, which must be imported apart', text: 'NIT Patna, 212P' },
    { line: 9, reason: 'repeats line 8', text: 'NIT Patna, 300' },
  ],
};

const jeeMain: ChanceExam = {
  slug: 'jee-main',
  name: 'JEE Main',
  years: [2026],
  source: { authority: 'JoSAA', url: 'https://josaa.nic.in', copied: '2026-11-23', note: '' },
  lists: [{ id: 'main-1', kind: 'rank', name: 'Paper 1', categories: ['OPEN'], proven: [] }],
  categories: [],
  closingOf: 'last round',
  fees: false,
  homeSeats: true,
  womenSeats: true,
};

let sent: string[];
let isInUse: boolean;
beforeEach(() => {
  sent = [];
  isInUse = false;
});

function open(role: 'everything' | 'reader' = 'everything', fails?: HttpError) {
  const notices = visit();
  adminServer({
    answer: (path, request) => {
      const method = request?.method ?? 'get';
      if (path === '/api/chances/exams') return { exams: [jeeMain] } satisfies ChanceExams;
      sent.push(`${method} ${path}`);
      if (fails && method === 'post') throw fails;
      if (/\/(?:use|undo)$/.test(path)) isInUse = path.endsWith('use');
      return method === 'post' ? { ...item, isInUse } : { items: [{ ...item, isInUse }] };
    },
  });
  renderAdmin(<ClosingImportsPage />, { at: '/admin/closing-ranks', role });
  return notices;
}

async function fillIn() {
  await screen.findByRole('option', { name: 'JEE Main' });
  await userEvent.selectOptions(screen.getByLabelText('Exam'), 'JEE Main');
  await userEvent.selectOptions(screen.getByLabelText('List'), 'Paper 1');
  for (const [label, text] of [
    ['Year', '2027'],
    ['Round', '6'],
    ['Publisher', 'JoSAA'],
    ['Source', 'https://josaa.nic.in'],
    ['Date of the copy', '2027-07-20'],
  ] as const)
    await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.selectOptions(screen.getByLabelText('Last round'), 'yes');
  await userEvent.upload(screen.getByLabelText('File'), new File(['a,b'], 'round-6.csv'));
}

it('checks a file with what was said about it, shows each rejected row, puts it into use and takes it out', async () => {
  const notices = open();
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  await waitFor(() =>
    expect(sent).toContain(
      'post /api/admin/closing-imports?name=round-6.csv&exam=jee-main&list=main-1&year=2027&round=6&isLast=yes&authority=JoSAA&url=https%3A%2F%2Fjosaa.nic.in&copied=2027-07-20',
    ),
  );
  const rejected = within(await screen.findByRole('table', { name: 'Rejected rows of round-6.csv' }));
  expect(rejected.getByRole('row', { name: /^4 212P is a preparatory rank/ })).toBeVisible();
  expect(
    screen.getByText(/9 added, 1 changed, 0 unchanged, 2 rejected\. 3 institutions with a page here, 1 without/),
  ).toBeVisible();
  expect(screen.getByText(/Are rows missing\?/)).toBeVisible();
  expect(screen.getByText(/Chances are computed with this year too/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Put into use: jee-main, 2027, round 6/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Take out of use/ }));
  await screen.findByRole('button', { name: /^Put into use/ });
  expect(sent.filter((each) => /use$|undo$/.test(each))).toEqual([
    'post /api/admin/closing-imports/c1/use',
    'post /api/admin/closing-imports/c1/undo',
  ]);
  expect(notices.map(({ text }) => text)).toEqual([
    'The closing values are in use',
    'The closing values are out of use',
  ]);
});

it('keeps what was typed when the server rejects the file, and sends nothing without one', async () => {
  open('everything', new HttpError(400, { message: 'Half of the values differ.' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText('Please choose the exam.')).toBeVisible();
  expect(sent.filter((each) => each.startsWith('post'))).toEqual([]);
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText('Half of the values differ.')).toBeVisible();
  expect(screen.getByLabelText('Publisher')).toHaveValue('JoSAA');
});

it('lets a reader look, not change', async () => {
  open('reader');
  expect(await screen.findByText(/9 added/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
