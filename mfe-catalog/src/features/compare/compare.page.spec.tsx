import { api, type Call, type ComparedItem, type Comparison } from '@setu/contracts';
import { setTranslations } from '@setu/sdk';
import { answerWith } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { slice as config } from '../../../package.json';
import { openPage } from '../../testing/catalog';
import { jee } from '../../testing/chances';
import { closings } from '../../testing/closings';
import { englishIn, speakHindi } from '../../testing/hindi';

const item = (collegeId: string, changes: Partial<ComparedItem> = {}): ComparedItem => ({
  collegeId,
  college: { _id: collegeId, name: `College ${collegeId}`, facilities: [], courses: [] },
  ...changes,
});
const open = (...items: ComparedItem[]) => {
  const asked = answerWith((): Comparison => ({ items }));
  return openPage(`/compare?colleges=${items.map(({ collegeId }) => collegeId).join()}`).then(() => asked);
};
const pathOfCall = (call: string) => {
  const [resource, name] = call.split('.') as [string, string];
  return (api as unknown as Record<string, Record<string, Call>>)[resource]![name]!.path;
};
const cellsOf = (name: RegExp) =>
  within(within(screen.getByRole('table', { name: 'Comparison' })).getByRole('row', { name })).getAllByRole('cell');

it('shows the latest closing ranks of each list, which lead to their college, year and source', async () => {
  const score = closings({
    exam: 'du',
    name: 'Delhi University (CSAS)',
    list: { id: 'score', kind: 'score', name: 'CUET score of the allocation' },
    category: { code: 'UR', meaning: 'unreserved' },
    years: [{ year: 2025, first: 900.5, last: 610 }],
  });
  const asked = await open(item('a', { closings: [closings()] }), item('b', { closings: [score] }));
  expect(asked.filter((path) => path.startsWith('/api/colleges'))).toEqual(['/api/colleges/compare?colleges=a%2Cb']);
  const [first, second] = cellsOf(/^JEE \(Main\) paper 1 rank/);
  expect(within(first!).getByRole('link', { name: '1,205 to 45,210 (2026)' })).toHaveAttribute(
    'href',
    '/colleges/a?tab=admissions&exam=jee-main&category=OPEN&year=2026',
  );
  expect(second).toHaveTextContent(/^None to compare\s*$/);
  expect(cellsOf(/^Delhi University \(CSAS\): CUET score/)[1]).toHaveTextContent('900.5 to 610 (2025)');
  const sources = screen.getByRole('region', { name: 'Sources' });
  expect(sources).toHaveTextContent(/Source: JoSAA.*copied on 23 November 2026/);
  expect(sources).toHaveTextContent('The closing rank of a year is that of its last round.');
  expect(sources).toHaveTextContent('The closing score of a year is that of its last round.');
});

it('shows fees, graduates and seats by public records, each with its source', async () => {
  const exams = [
    { slug: 'tg-eapcet', name: 'TG EAPCET', fee: { year: 2024, lowest: 45_000, highest: 85_000 } },
  ] as const;
  const outcome = { cohort: '2023-24', placed: 591, medianSalary: 700_000, higherStudies: 51 };
  const named = { name: 'Holkar', facilities: [], courses: [] };
  const items = [
    item('a', { college: { _id: 'a', ...named, exams: [...exams], outcome, medicalSeats: 150 } }),
    item('b', { college: { _id: 'b', ...named } }),
  ];
  const source = { ...jee.source, authority: 'TG EAPCET authority', copied: '2026-11-22' };
  const asked = answerWith((path) =>
    path === '/api/chances/exams' ? { exams: [jee, { ...jee, slug: 'tg-eapcet', source }] } : { items },
  );
  await openPage('/compare?colleges=a,b');
  const first = (name: RegExp) => cellsOf(name)[0]!.textContent!.trim();
  expect(first(/^Fees a year by the record of TG EAPCET/)).toBe('₹45,000 to ₹85,000 (2024)');
  // The way to the report of a wrong figure.
  expect(within(cellsOf(/^Fees a year/)[0]!).getByRole('link')).toHaveAttribute(
    'href',
    '/colleges/a?tab=admissions&exam=tg-eapcet',
  );
  expect(first(/^Median salary, by NIRF/)).toBe('₹7 lakh a year (2023-24)');
  expect(first(/^Graduates, by NIRF/)).toBe('591 placed, 51 on to higher studies (2023-24)');
  expect(first(/^MBBS seats a year/)).toBe('150');
  const sources = screen.getByRole('region', { name: 'Sources' });
  await waitFor(() =>
    expect(sources).toHaveTextContent(
      /Fees by the record of .*: TG EAPCET authority.*, copied on 22 November 2026; may be out of date\./,
    ),
  );
  expect(sources).not.toHaveTextContent('JoSAA');
  expect(sources).toHaveTextContent(/Graduates: .*NIRF.*copied on 23 November 2026/);
  expect(sources).toHaveTextContent(/NMC.*2024-25/);
  // The document has the answers of these calls, so that the page needs no script.
  const declared = config.pages['/compare'].data.map(({ call }) => pathOfCall(call));
  expect(asked.map((address) => address.split('?', 1)[0]).toSorted()).toEqual(declared.toSorted());
});

it('says quietly that closing ranks are not known where no college has any', async () => {
  await open(item('a'), item('b'));
  expect(screen.queryByRole('rowheader', { name: /^Closing ranks/ })).not.toBeInTheDocument();
  const unknown = screen.getByText(/^Not known yet for any of them: .*\bclosing ranks\b/);
  expect(unknown).not.toHaveTextContent(/NIRF,|MBBS|record of/);
  expect(screen.getByRole('region', { name: 'Sources' })).not.toHaveTextContent('Closing ranks');
});

describe('in Hindi', () => {
  beforeEach(speakHindi);
  afterEach(() => setTranslations(undefined));

  it('has its facts, charts and sources in Hindi, and the names as they are', async () => {
    const feeStructure = { feePerSemester: 50_000, additionals: [] };
    const courses = [{ _id: 'k', title: 'B.Sc.', duration: 3, eligibility: [], feeStructure }];
    const ranks = [2024, 2025].map((year) => ({ year, category: 'Engineering', rank: 9 }));
    await open(item('a', { college: { _id: 'a', name: 'Holkar', facilities: [], courses, ranks } }), item('b'));
    expect(screen.getByRole('heading', { level: 1, name: 'तुलना करें' })).toBeVisible();
    const parts = [
      screen.getByRole('region', { name: 'जानकारी' }),
      screen.getByRole('figure', { name: 'पूरा खर्च, साल-दर-साल' }),
      screen.getByRole('figure', { name: 'NIRF रैंक, साल-दर-साल: इंजीनियरिंग' }),
      screen.getByRole('heading', { level: 2, name: 'सोर्स' }),
    ];
    // The last one is on the marks of the two colleges.
    const names = ['College b', 'Holkar', 'B.Sc.', 'NIRF', 'AICTE', 'HCB'];
    expect(parts.flatMap((part) => englishIn(part, ...names))).toEqual([]);
  });

  it('has the Hindi name of a common branch beside the course', async () => {
    const courses = [{ _id: 'k', title: 'Civil Engineering', eligibility: [] }];
    const college = { _id: 'a', name: 'Holkar', facilities: [], courses };
    answerWith((): Comparison => ({ items: [item('a', { courseId: 'k', college })] }));
    await openPage('/compare?courses=a/k');
    expect(screen.getByRole('link', { name: /^Civil Engineering\s*सिविल इंजीनियरिंग$/ })).toBeVisible();
  });
});
