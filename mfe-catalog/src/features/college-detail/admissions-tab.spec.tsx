import type { AdmissionTable, CollegeAdmissions, CollegeExam } from '@setu/contracts';
import { WidgetProvider, type WidgetRequest } from '@setu/sdk';
import { answerWith, HttpError, renderInHost } from '@setu/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { college, noneNearby, openPage } from '../../testing/catalog';
import AdmissionsTab from './admissions-tab';

const exams: CollegeExam[] = [
  { slug: 'jee-main', name: 'JEE Main' },
  { slug: 'tg-eapcet', name: 'TG EAPCET', fee: { year: 2024, lowest: 60_000, highest: 110_000 } },
];
const table: AdmissionTable = {
  exam: 'jee-main',
  name: 'JEE Main',
  source: {
    authority: 'JoSAA',
    url: 'https://josaa.nic.in',
    copied: '2026-11-23',
    note: 'A rank with P stands apart.',
  },
  closingOf: 'last round',
  years: [2026, 2025],
  year: null,
  category: { code: 'SC', meaning: 'Scheduled Castes' },
  categories: [
    { code: 'OPEN', meaning: 'open to all' },
    { code: 'SC', meaning: 'Scheduled Castes' },
  ],
  quotas: { HS: 'students of the state' },
  lists: [
    { id: 'main-1', kind: 'rank', name: 'JEE (Main) paper 1 rank' },
    { id: 'main-1-preparatory', kind: 'rank', name: 'JEE (Main) paper 1 preparatory rank' },
  ],
  columns: ['2026', '2025'],
  rows: [
    {
      id: 'jee-main_0123456789ab',
      programme: 'Civil Engineering',
      quota: 'HS',
      gender: 'female',
      list: 'main-1',
      closings: [45_210, 50_000],
      fee: { year: 2024, rupees: 120_000 },
    },
    {
      id: null,
      programme: 'Physics',
      quota: 'HS',
      gender: 'neutral',
      list: 'main-1-preparatory',
      closings: [null, 31],
      fee: null,
    },
  ],
};

let asked: string[];
const open = async (at: string, answer: CollegeAdmissions | HttpError = { exams, table }, changes = {}) => {
  asked = [];
  answerWith((url) => {
    asked.push(url);
    if (url.endsWith('/nearby')) return noneNearby;
    if (!url.includes('/admissions')) return college({ exams, ...changes });
    if (answer instanceof HttpError) throw answer;
    return answer;
  });
  return openPage(at);
};
const tableOf = (name: RegExp) => within(screen.getByRole('table', { name }));
const rowsOf = (name: RegExp) =>
  tableOf(name)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

it.each([
  [0, undefined],
  [1, exams],
])('has %s tab of admissions for a college with the exams %j', async (count, known) => {
  await open('/colleges/c1', undefined, { exams: known });
  expect(screen.queryAllByRole('tab', { name: 'Admissions' })).toHaveLength(count);
});

it.each([
  [
    'leads to the seats by branch, which are on the same page',
    [{ level: 'Undergraduate', course: 'Civil', intake: 60 }],
    1,
  ],
  ['leads to no seats where none are known', [], 0],
])('%s', async (_case, programmes, count) => {
  await open('/colleges/c1?tab=admissions', undefined, { programmes });
  const links = screen.queryAllByRole<HTMLAnchorElement>('link', { name: 'Seats by branch, as approved by AICTE' });
  expect(links).toHaveLength(count);
  const targets = links.map(({ hash }) => document.querySelector(hash)?.textContent);
  expect(targets).toEqual(count > 0 ? ['Programmes'] : []);
});

it('shows closing values by year with the fee, each list in a table of its own, with source, date and note', async () => {
  await open('/colleges/c1?tab=admissions&exam=jee-main&category=SC');
  expect(asked).toContain('/api/colleges/c1/admissions?exam=jee-main&category=SC');
  expect(rowsOf(/^Closing values: .*paper 1 rank, SC/)).toEqual([
    ['Programme', 'Trend', '2026', '2025', 'Fee a year', 'Your list, report a wrong figure'],
    [
      'Civil EngineeringSeats for students of the state · Seats for women',
      '',
      '45,210',
      '50,000',
      '₹1,20,000 2024',
      '',
    ],
  ]);
  expect(
    tableOf(/^Closing values: .*paper 1 rank, SC/).getByRole('img', { name: 'From 50,000 in 2025 to 45,210 in 2026' }),
  ).toBeVisible();
  expect(rowsOf(/^Earlier closing values: .*preparatory rank, SC/)[1]!.slice(1)).toEqual(['', '–', '31', '']);
  const panel = screen.getByRole('tabpanel');
  expect(panel).toHaveTextContent('A rank with P stands apart. The closing rank of a year is that of its last round.');
  expect(panel).toHaveTextContent(/Source: JoSAA.*, copied on 23 November 2026/);
  expect(within(panel).getByRole('link', { name: 'All rows of JEE Main as CSV' })).toHaveAttribute(
    'href',
    '/api/cutoffs/jee-main/all/rows.csv',
  );
});

it('leads to a report that names the seats and their values', async () => {
  await open('/colleges/c1?tab=admissions');
  const link = screen.getByRole('link', { name: /^Report a wrong figure: Civil Engineering, / });
  const { pathname, searchParams } = new URL(link.getAttribute('href')!, 'https://a.example');
  expect([pathname, searchParams.get('subject')]).toEqual(['/colleges/c1/report', 'closing']);
  expect(searchParams.get('figure')).toMatch(
    /, JEE Main, Civil Engineering, Seats for students of the state · Seats for women, SC: 2026: 45,210; 2025: 50,000$/,
  );
});

it('offers each seat to the preference list', async () => {
  const Host = ({ slice: of, name, props }: WidgetRequest) => <p>{`${of}/${name} ${JSON.stringify(props)}`}</p>;
  answerWith(() => ({ exams, table }));
  renderInHost(
    <WidgetProvider value={Host}>
      <AdmissionsTab college={college()} />
    </WidgetProvider>,
    { at: '/colleges/c1', slots: { 'seat-action': [{ slice: 'account', order: 10, widget: 'SeatButton' }] } },
  );
  // The other seats are in no list of chances.
  expect((await screen.findAllByText(/^account\/SeatButton/)).map(({ textContent }) => textContent)).toEqual([
    'account/SeatButton {"id":"jee-main_0123456789ab","institution":"Hindu College","programme":"Civil Engineering"}',
  ]);
});

it('names a programme once above its seats', async () => {
  const women = table.rows[0]!;
  const all = { ...women, quota: '', gender: 'neutral' as const, closings: [30_000, 31_000] };
  await open('/colleges/c1?tab=admissions', { exams, table: { ...table, rows: [all, women] } });
  const name = /^Closing values: .*paper 1 rank, SC/;
  expect(tableOf(name).getByRole('rowheader', { name: 'Civil Engineering' })).toHaveAttribute('scope', 'rowgroup');
  expect(rowsOf(name).map(([first, , newest]) => [first, newest])).toEqual([
    ['Programme', '2026'],
    ['Civil Engineering', undefined],
    ['Seats for all', '30,000'],
    ['Seats for students of the state · Seats for women', '45,210'],
  ]);
});

it('asks for another category and for the rounds of a year, and keeps both in the address', async () => {
  const { address } = await open('/colleges/c1?tab=admissions');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'OPEN');
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2025');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(address()).toBe('/colleges/c1?tab=admissions&exam=jee-main&category=OPEN&year=2025');
  expect(asked).toContain('/api/colleges/c1/admissions?exam=jee-main&year=2025&category=OPEN');
});

it('names rounds, without a trend', async () => {
  const rounds = { ...table, year: 2025, columns: ['1', 'Final phase'] };
  await open('/colleges/c1?tab=admissions&year=2025', { exams, table: rounds });
  expect(rowsOf(/^Closing values: .*paper 1 rank, SC/)[0]).toEqual([
    'Programme',
    'Round 1',
    'Final phase',
    'Fee a year',
    'Your list, report a wrong figure',
  ]);
});

it.each([
  [400, 'This address has no closing ranks'],
  [503, 'The closing ranks did not load'],
])('answers an error %s with a sentence', async (status, sentence) => {
  await open('/colleges/c1?tab=admissions&exam=neet', new HttpError(status));
  expect(within(screen.getByRole('tabpanel')).getByText(sentence)).toBeVisible();
});

it('says what the record knows of fees, instead of that they are not known', async () => {
  await open('/colleges/c1', undefined, { location: 'Hyderabad', district: 'Hyderabad', aisheCode: 'C-1' });
  expect(screen.getByText(/It admits by JEE Main and TG EAPCET/)).toBeVisible();
  expect(screen.getByText('Fee a year').parentElement).toHaveTextContent(
    '₹60,000 to ₹1,10,000by branch, record of TG EAPCET, 2024',
  );
  expect(screen.getByText('Fees a year, by branch').parentElement).toHaveTextContent('Record of TG EAPCET, 2024');
  expect(screen.queryByText('We have no fees yet')).toBeNull();
  expect(screen.getByRole('region', { name: /What we do not know yet/ })).toHaveTextContent(
    'We have no courses, ratings,',
  );
});
