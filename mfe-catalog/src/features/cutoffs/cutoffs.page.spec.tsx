import type { ChanceExam, ChanceExams, CutoffsPage } from '@setu/contracts';
import { setTranslations } from '@setu/sdk';
import { answerWith, HttpError } from '@setu/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/catalog';
import { speakHindi } from '../../testing/hindi';

const source = { authority: 'JoSAA', url: 'https://josaa.nic.in', copied: '2026-11-23', note: 'A note.' };
const found: CutoffsPage = {
  exam: 'jee-main',
  name: 'JEE Main',
  source,
  closingOf: 'last round',
  years: [2026, 2025],
  year: 2026,
  list: { id: 'main-1', kind: 'rank', name: 'JEE (Main) paper 1 rank' },
  lists: [{ id: 'main-1', kind: 'rank', name: 'JEE (Main) paper 1 rank' }],
  category: { code: 'OPEN', meaning: 'open to all' },
  categories: [{ code: 'OPEN', meaning: 'open to all' }],
  quotas: { HS: 'students of the state' },
  states: ['Bihar', 'Goa'],
  items: [
    {
      institution: 'National Institute of Technology Patna',
      collegeId: 'c1',
      state: 'Bihar',
      programme: 'Computer Science',
      quota: 'HS',
      gender: 'neutral',
      closing: 20_112,
      fee: null,
    },
    {
      institution: 'Other Institute',
      collegeId: null,
      state: null,
      programme: 'Civil Engineering',
      quota: 'OS',
      gender: 'female',
      closing: 45_000,
      fee: { year: 2024, rupees: 90_000 },
    },
  ],
  total: 120,
  page: 1,
  pages: 3,
};

let asked: string[];
const open = (at: string, answer: unknown = found) => {
  asked = [];
  answerWith((url) => {
    asked.push(url);
    if (answer instanceof HttpError) throw answer;
    return answer;
  });
  return openPage(at);
};

it('lists the exams with their years, sources and files', async () => {
  const exam: ChanceExam = {
    slug: 'jee-main',
    name: 'JEE Main',
    years: [2026, 2025],
    source,
    lists: [],
    categories: [],
    closingOf: 'last round',
    fees: false,
    homeSeats: true,
    womenSeats: true,
  };
  await open('/cutoffs', { exams: [exam] } satisfies ChanceExams);
  expect(screen.getByRole('link', { name: 'JEE Main, 2025' })).toHaveAttribute('href', '/cutoffs/jee-main/2025');
  expect(screen.getByRole('link', { name: 'All rows of JEE Main as CSV' })).toHaveAttribute(
    'href',
    '/api/cutoffs/jee-main/all/rows.csv',
  );
  expect(screen.getByText('A note.').parentElement).toHaveTextContent(/A note\. Source:.*copied on 23 November 2026/);
  const files = within(screen.getByRole('region', { name: 'Other lists as files' })).getAllByRole('listitem');
  const parts = files.map((file) => {
    const [list, source] = within(file).getAllByRole('link');
    return [
      list!.getAttribute('href'),
      /^[A-Z]+/.exec(source!.textContent)?.[0],
      /(?:copied on|read on|as of) [\w ]+/.exec(file.textContent)?.[0],
    ];
  });
  expect(parts).toEqual(
    [
      ['nirf-outcomes', 'NIRF', 'copied on 23 November 2026'],
      ['naac-grades', 'NAAC', 'copied on 23 November 2026'],
      ['institutions-of-eminence', 'UGC', 'read on 22 August 2026'],
      ['fake-universities', 'UGC', 'as of February 2026'],
    ].map(([name, ...rest]) => [`/api/cutoffs/${name}/all/rows.csv`, ...rest]),
  );
});

it('shows the closing ranks of a year as a table, with links to the colleges that are certain', async () => {
  await open('/cutoffs/jee-main/2026?search=patna%20computer');
  expect(asked).toContain('/api/cutoffs/jee-main/2026?search=patna%20computer');
  expect(document.title).toContain('JEE Main cut-offs of 2026');
  const [, patna, other] = within(screen.getByRole('table')).getAllByRole('row');
  expect(within(patna!).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    '/colleges/c1?tab=admissions&exam=jee-main&category=OPEN',
  );
  expect(patna).toHaveTextContent('Computer ScienceSeats for students of the state20,112');
  expect(other).toHaveTextContent('Not yet linked to a page of ours');
  expect(other).toHaveTextContent('₹90,000 2024');
  const reported = within(other!)
    .getAllByRole('link')
    .map((link) => new URL((link as HTMLAnchorElement).href));
  expect(reported.map(({ pathname, searchParams }) => [pathname, searchParams.get('figure')])).toEqual([
    ['/cutoffs/report', 'Other Institute, JEE Main, Civil Engineering, OS · Seats for women, OPEN: 2026: 45,000'],
  ]);
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'href',
    '/cutoffs/jee-main/2026?search=patna+computer&page=2',
  );
});

it('leads to the closing ranks of each state, in the same list and category', async () => {
  await open('/cutoffs/jee-main/2026?category=OPEN&search=civil&state=Goa');
  const states = within(screen.getByRole('navigation', { name: 'By state' })).getAllByRole('link');
  expect(states.map((link) => link.getAttribute('href'))).toEqual([
    '/cutoffs/jee-main/2026?category=OPEN&state=Bihar',
    '/cutoffs/jee-main/2026?category=OPEN&state=Goa',
  ]);
  expect(states.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
});

it('names the source of a round that an administrator added', async () => {
  const added = [{ year: 2026, round: '7', authority: 'CSAB', url: 'https://csab.nic.in', copied: '2026-12-01' }];
  await open('/cutoffs/jee-main/2026', { ...found, source: { ...source, added } });
  expect(screen.getByRole('link', { name: /CSAB/ })).toHaveAttribute('href', 'https://csab.nic.in');
  expect(screen.getByText(/2026, round 7:/)).toHaveTextContent('copied on 1 December 2026');
});

it('narrows by its form, and keeps what is chosen in the address', async () => {
  const { address } = await open('/cutoffs/jee-main/2026');
  await userEvent.selectOptions(screen.getByLabelText('State of the college'), 'Bihar');
  await userEvent.type(screen.getByLabelText('Branch or college'), ' computer ');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(address()).toBe('/cutoffs/jee-main/2026?category=OPEN&state=Bihar&search=computer');
});

it.each([
  [404, 'No closing ranks here'],
  [503, 'The closing ranks did not load'],
])('answers %s with a page that has links', async (status, title) => {
  await open('/cutoffs/neet/2026', new HttpError(status));
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('lists the medical colleges by state, and those of a state with their seats', async () => {
  const states = [{ state: 'Bihar', colleges: 2, seats: 1_250 }];
  await open('/cutoffs/medical-colleges', { states, items: [] });
  expect(screen.getByRole('link', { name: 'All colleges as CSV' })).toHaveAttribute(
    'href',
    '/api/cutoffs/medical-colleges/all/rows.csv',
  );
  expect(asked).toContain('/api/cutoffs/medical-colleges');
  expect(screen.getByRole('link', { name: 'Bihar' })).toHaveAttribute('href', '/cutoffs/medical-colleges?state=Bihar');
  expect(screen.getByRole('row', { name: 'Bihar 2 1,250' })).toBeVisible();
});

it('says which medical colleges of a state have no page yet', async () => {
  const items = [
    { name: 'Patna Medical College', district: 'Patna', seats: 200, collegeId: 'c1' },
    { name: 'Another Medical College', district: 'Gaya', seats: null, collegeId: null },
  ];
  await open('/cutoffs/medical-colleges?state=Bihar', { states: [], items });
  const [, patna, other] = screen.getAllByRole('row');
  expect(within(patna!).getByRole('link', { name: 'Patna Medical College' })).toHaveAttribute('href', '/colleges/c1');
  const reportOf = (row: HTMLElement) => {
    const { href } = within(row).getByRole<HTMLAnchorElement>('link', { name: /^Report a wrong figure/ });
    const { pathname, searchParams } = new URL(href);
    return [pathname, searchParams.get('subject'), searchParams.get('figure')];
  };
  expect(reportOf(patna!)).toEqual([
    '/colleges/c1/report',
    'programmes',
    'Patna Medical College, Bihar, MBBS seats a year in the list of NMC of 2024-25: 200',
  ]);
  expect(reportOf(other!)[0]).toBe('/cutoffs/report');
  expect(patna).toHaveTextContent('Patna Medical CollegePatna200');
  expect(other).toHaveTextContent('Gaya · Not yet linked to a page of oursnot in the list');
  expect(screen.getByText(/list of colleges for MBBS of 2024-25, copied on 23 November 2026/)).toBeVisible();
});

describe('in Hindi', () => {
  beforeEach(speakHindi);
  afterEach(() => setTranslations(undefined));

  it('has the words around the figures of an exam in Hindi', async () => {
    await open('/cutoffs/jee-main/2026');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('JEE Main की 2026 की कटऑफ');
    const table = screen.getByRole('table', { name: 'JEE Main की 2026 की कटऑफ' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['संस्थान', 'प्रोग्राम', 'क्लोज़िंग रैंक', 'सालाना फीस', 'गलत आँकड़ा बताएँ']);
    expect(within(table).getByText('सिविल इंजीनियरिंग').previousSibling).toHaveAttribute('lang', 'en');
    expect(screen.getByText(/120 सीट ग्रुप, सबसे ज़्यादा माँग वाले पहले।/)).toBeVisible();
    expect(screen.getByText(/साल की क्लोज़िंग रैंक उसके आखिरी राउंड की है।/)).toBeVisible();
    expect(screen.getByRole('form')).toHaveAccessibleName('क्लोज़िंग रैंक की लिस्ट छोटी करें');
  });
});
