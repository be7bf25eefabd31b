import type { CourseWithCollege } from '@setu/contracts';
import { HeadProvider, setTranslations } from '@setu/sdk';
import { answerWith, HttpError, renderPages } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, course } from '../../testing/catalog';
import { closings } from '../../testing/closings';
import { englishIn, speakHindi } from '../../testing/hindi';
import CourseDetailPage from './course-detail.page';

const answer = (changes: Partial<CourseWithCollege> = {}): CourseWithCollege => ({
  ...course(),
  college: {
    _id: 'c1',
    name: 'HINDU COLLEGE',
    location: 'North Delhi, Delhi',
    type: 'Public',
    rating: { overall: 4.4 },
  },
  ...changes,
});
const address = '/colleges/c1/courses/k1';
const open = (changes?: Partial<CourseWithCollege>) => {
  const asked = answerWith(() => answer(changes));
  return openPage(address).then(() => asked);
};
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
const glance = (name = 'At a glance') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((badge) => badge.textContent);

it('heads the page with title, college, place, duration, type and rating', async () => {
  const asked = await open({ duration: 4, rating: 4.5 });
  expect(asked).toEqual(['/api/colleges/c1/courses/k1']);
  expect(screen.getByRole('heading', { level: 1, name: 'B.Sc. Physics' })).toBeVisible();
  const [, byName] = screen.getAllByRole('link', { name: 'Hindu College' });
  expect(byName).toHaveAttribute('href', '/colleges/c1');
  expect(glance()).toEqual(['North Delhi, Delhi', '4 years', 'Public', '4.5 out of 5']);
  expect(document.title).toBe('B.Sc. Physics, Hindu College · CampusSetu');
});

it('names the source of the facts, and of those that have another one', async () => {
  await open({
    college: {
      _id: 'c1',
      name: 'HINDU COLLEGE',
      provenance: { source: 'AISHE list of colleges', asOf: '2016' },
      factSources: [{ field: 'courses', label: 'Courses', by: 'editors', at: '2026-01-05' }],
    },
  });
  const note = screen.getByRole('complementary', { name: 'Source of the facts' });
  expect(note).toHaveTextContent('Source: AISHE list of colleges, as of 2016');
  expect(note).toHaveTextContent('Courses: entered by the editors of this site, 5 January 2026');
});

it('leads back through the college and its place, for search engines too', async () => {
  answerWith(() => answer({ college: { _id: 'c1', name: 'HINDU COLLEGE', state: 'Delhi', district: 'North Delhi' } }));
  await openPage(address);
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
  const names = way.map(({ textContent }) => textContent);
  expect(names).toEqual(['Colleges', 'India', 'Delhi', 'North Delhi', 'Hindu College', 'B.Sc. Physics']);
  let noted: { structuredData?: unknown } = {};
  const page = (
    <HeadProvider value={(head) => void (noted = head)}>
      <CourseDetailPage />
    </HeadProvider>
  );
  renderPages([{ path: '/colleges/:collegeId/courses/:courseId', element: page }], { at: address });
  await waitFor(() => expect(noted.structuredData).toBeDefined());
  const [, breadcrumbs] = noted.structuredData as [object, { itemListElement: { name: string }[] }];
  expect(breadcrumbs.itemListElement.map(({ name }) => name)).toEqual(names);
});

it.each([
  [{ overall: 4.4 }, '4.4 out of 5'],
  [undefined, 'Rating N/A'],
])('rates a course without a mark by its college: %j', async (rating, badge) => {
  await open({ college: { _id: 'c1', name: 'X', rating } });
  expect(glance()).toEqual([badge]);
});

it('tells about the course and who may take it', async () => {
  await open({ desc: 'Waves and particles.', eligibility: ['Class 12 with Physics'] });
  expect(screen.getByRole('region', { name: 'About' })).toHaveTextContent('Waves and particles.');
  expect(screen.getByRole('region', { name: 'Eligibility' })).toHaveTextContent('Class 12 with Physics');
});

it('shows the last closing ranks of its programme, each with the way to the rounds of its year', async () => {
  await open({ closings: [closings({ programmes: ['CIVIL ENGINEERING'] })] });
  const section = screen.getByRole('region', { name: 'Closing ranks' });
  expect(rows('Closing ranks by year')).toEqual([
    ['Year', 'JEE (Main) paper 1 rankOPEN (open to all), listed as Civil Engineering'],
    ['2026', '1,205 to 45,210'],
    ['2025', '1,300'],
  ]);
  expect(within(section).getByRole('link', { name: '1,300' })).toHaveAttribute(
    'href',
    '/colleges/c1?tab=admissions&exam=jee-main&category=OPEN&year=2025',
  );
  expect(section).toHaveTextContent(/Source: JoSAA.*copied on 23 November 2026/);
});

it('shows the fee in the record of an exam, once for all its lists, with year, source and the way to report it', async () => {
  const fee = { year: 2024, lowest: 45_000, highest: 60_000 };
  const list = { id: 'main-2a', kind: 'rank', name: 'JEE (Main) paper 2A rank' } as const;
  await open({ feeStructure: undefined, closings: [closings({ fee }), closings({ fee, list })] });
  const shown = screen.getByText(/a year, as published in 2024/);
  expect(shown).toHaveTextContent(
    /^JEE Main: ₹45,000 to ₹60,000 a year, as published in 2024\. Source: JoSAA.*copied on 23 November 2026\. The figures may be out of date/,
  );
  expect(screen.queryByText(/We have no fees yet/)).not.toBeInTheDocument();
  const report = new URL(within(shown).getByRole<HTMLAnchorElement>('link', { name: /^Report a wrong figure/ }).href);
  expect(report.searchParams.get('figure')).toBe(
    'B.Sc. Physics, Hindu College, fee a year in the record of JEE Main, 2024: 45,000 to 60,000 rupees',
  );
});

it('has no fee of an exam where its record has none', async () => {
  await open({ feeStructure: undefined, closings: [closings()] });
  expect(screen.queryByText(/as published in/)).not.toBeInTheDocument();
  expect(screen.getByText(/We have no fees yet/)).toBeVisible();
});

it('has no section of closing ranks where no exam certainly names the course', async () => {
  await open();
  expect(screen.queryByText('Closing ranks')).not.toBeInTheDocument();
});

it('tabulates the fees: per year, as a whole, once, and in all', async () => {
  await open({
    duration: 4,
    feeStructure: {
      feePerSemester: 20_000,
      additionals: [
        { type: 'Hostel', amount: '84000' },
        { title: 'Caution money (One Time)', amount: 5_000 },
        { type: 'Nothing', amount: 0 },
        { type: 'Unclear', amount: 'ask the office' },
      ],
    },
  });
  expect(rows('Fee Structure')).toEqual([
    ['Fee Type', 'Per Year', 'Total'],
    ['Tuition Fee', '₹40,000', '₹1,60,000'],
    ['Hostel', '₹84,000', '₹3,36,000'],
    ['Caution money (One Time)', 'Once', '₹5,000'],
    ['Whole course, 4 years', '₹5,01,000'],
  ]);
  const cost = screen.getByText('Whole course costs').closest('div');
  expect(cost).toHaveTextContent('₹5,01,000');
  expect(cost).toHaveTextContent('4 years, about ₹1.25 lakh a year');
  expect(cost).toHaveTextContent('Includedhostel');
  expect(cost).toHaveTextContent('Not includedmess, travel');
  const bars = [...document.querySelectorAll('figure li')];
  expect(bars.map((bar) => bar.textContent)).toEqual(['Hostel67%', 'Tuition Fee32%', 'Caution money (One Time)1%']);
  expect(bars.map((bar) => bar.querySelector('rect')!.getAttribute('width')!)).toEqual([
    '100%',
    expect.stringMatching(/^47\.6/),
    expect.stringMatching(/^1\.4/),
  ]);
});

it('calls nothing the whole cost when the years are not known', async () => {
  await open({ feeStructure: { feePerSemester: 20_000, additionals: [] } });
  expect(rows('Fee Structure').at(-1)).toEqual(['Total', '₹40,000']);
  expect(screen.queryByText('Whole course costs')).toBeNull();
});

it('tabulates scholarships', async () => {
  await open({
    scholarships: [
      { name: 'Merit', eligibilityCriteria: 'First three', benefit: 'Half the fee', howToApply: 'At the office' },
    ],
  });
  expect(rows('Scholarships')).toEqual([
    ['Scholarship', 'Eligibility', 'Benefit', 'How to Apply'],
    ['Merit', 'First three', 'Half the fee', 'At the office'],
  ]);
});

it('says that there are no scholarships', async () => {
  await open();
  expect(screen.getByText('No scholarship information available')).toBeVisible();
});

it('says how the load failed, and tries again', async () => {
  let works = false;
  answerWith(() => {
    if (!works) throw new HttpError(404);
    return answer();
  });
  await openPage(address);
  expect(screen.getByText('Error Loading Data')).toBeVisible();
  expect(screen.getByText('Failed to fetch course data (404)')).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'B.Sc. Physics' })).toBeVisible();
});

it('says which parameters are missing, and asks for nothing', async () => {
  const asked = answerWith(() => answer());
  await openPage('/colleges/c1/courses');
  expect(screen.getByText('Missing required parameters: collegeId or courseId')).toBeVisible();
  expect(asked).toEqual([]);
});

it('says that there is no data', async () => {
  answerWith(() => null);
  await openPage(address);
  expect(screen.getByText('No Data Available')).toBeVisible();
});

describe('in Hindi', () => {
  beforeEach(speakHindi);
  afterEach(() => setTranslations(undefined));

  it('has its costs, conditions and scholarships in Hindi, and the title as it is', async () => {
    const additionals = [{ title: 'Exam', amount: 1000 }];
    await open({ duration: 4, feeStructure: { feePerSemester: 60_000, additionals } });
    expect(screen.getByRole('heading', { level: 1, name: 'B.Sc. Physics' })).toBeVisible();
    expect(screen.getByText(/^4 साल, सालाना करीब ₹1.21 लाख$/)).toBeVisible();
    expect(glance('एक झलक')).toEqual(['North Delhi, दिल्ली', '4 साल', 'सरकारी', '5 में से 4.4']);
    const parts = [
      screen.getByText('पूरे कोर्स का खर्च').closest('div')!,
      screen.getByRole('table', { name: 'फीस का ब्योरा' }),
      screen.getByRole('region', { name: 'कौन अप्लाई कर सकता है' }),
      screen.getByRole('region', { name: 'स्कॉलरशिप' }),
    ];
    expect(parts.flatMap((part) => englishIn(part, 'Exam'))).toEqual([]);
  });

  it('has the Hindi name of a common branch below the title', async () => {
    await open({ title: 'Civil Engineering' });
    expect(screen.getByRole('heading', { level: 1, name: 'Civil Engineering' })).toBeVisible();
    expect(screen.getByText('सिविल इंजीनियरिंग')).toBeVisible();
  });
});
