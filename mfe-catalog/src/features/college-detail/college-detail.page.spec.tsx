import type { College } from '@setu/contracts';
import { HeadProvider, setTranslations } from '@setu/sdk';
import { answerWith, HttpError, renderPages } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred, openPage, college, course, noneNearby, serveCollege } from '../../testing/catalog';
import { englishIn, speakHindi } from '../../testing/hindi';
import CollegeDetailPage from './college-detail.page';

const fees = (feePerSemester: number) => ({ feeStructure: { feePerSemester, additionals: [] } });
const glance = () =>
  within(screen.getByRole('list', { name: 'At a glance' }))
    .getAllByRole('listitem')
    .map((badge) => badge.textContent);

it('heads the page with name and badges', async () => {
  serveCollege({
    name: 'HINDU COLLEGE',
    location: 'North Delhi, Delhi',
    establishedYear: 1899,
    type: 'Public',
    rating: { overall: 4.44 },
    placementRate: 74,
    affiliation: 'Delhi University',
    officialName: 'HINDU COLEGE DELHI-7',
  });
  await openPage('/colleges/c1');
  expect(screen.getByRole('heading', { level: 1, name: 'Hindu College' })).toBeVisible();
  // The spelling of a list is on the record alone.
  expect(screen.queryByText(/HINDU COLEGE/)).not.toBeInTheDocument();
  expect(glance()).toEqual(['North Delhi, Delhi', 'Est. 1899', 'Public', '4.4 out of 5', 'Placement rate 74%']);
  expect(screen.getByText('Affiliated to Delhi University')).toBeVisible();
  expect(document.title).toBe('Hindu College · CampusSetu');
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', expect.stringContaining('1899'));
});

it.each<[string, Partial<College>, string]>([
  ['the list and its year', { aisheCode: 'C-1', provenance: { source: 'AISHE', asOf: '2016' } }, ' AISHE, 2016'],
  [
    'the editors',
    {
      aisheCode: 'C-1',
      provenance: { source: 'AISHE', asOf: '2016' },
      factSources: [{ field: 'affiliation', label: 'Affiliation', by: 'editors', at: '2026-01-05' }],
    },
    ' entered by the editors of this site, 5 January 2026',
  ],
  ['nothing for a college of no list', {}, ''],
])('says of the affiliation where it is from: %s', async (_, known, source) => {
  serveCollege({ affiliation: 'Delhi University', ...known });
  await openPage('/colleges/c1');
  expect(screen.getByText('Affiliated to Delhi University').textContent.trimEnd()).toBe(
    `Affiliated to Delhi University${source}`,
  );
});

it.each([
  [{ updating: true as const }, 1],
  [{}, 0],
])('says of %j whether an update of the colleges has not ended', async (known, notes) => {
  serveCollege(known);
  await openPage('/colleges/c1');
  expect(screen.queryAllByText(/^An update of the colleges has not ended yet/)).toHaveLength(notes);
});

it.each<[Partial<College>, string[]]>([
  [{}, ['No ratings or placement data yet']],
  [{ outcome: { cohort: '2023-24', placed: 591, medianSalary: 700_000, higherStudies: 51 } }, ['No ratings yet']],
  [{ type: 'Public', typeSource: 'name' }, ['No ratings or placement data yet']],
  [{ rating: 4 }, ['4.0 out of 5', 'Placement rate N/A']],
  [{ placementRate: 60.5 }, ['Rating N/A', 'Placement rate 60.5%']],
])('says N/A for what is missing of %j', async (known, badges) => {
  serveCollege(known);
  await openPage('/colleges/c1');
  expect(glance()).toEqual(badges);
});

it.each([
  [{ status: 'Closed', statusSince: '2021' }, 'Closed in 2021. Its students moved to Hindu College.'],
  [{ status: 'Merged' }, 'Merged into another college. It is now part of Hindu College.'],
])('says what became of a college with %j, and links to its successor', async (known, line) => {
  serveCollege({ ...known, successor: 'C-2', successorCollege: { _id: 'c2', name: 'HINDU COLLEGE' } });
  await openPage('/colleges/c1');
  expect(screen.getByText(line.split('. ')[0]! + '.').closest('p')).toHaveTextContent(line);
  expect(screen.getByRole('link', { name: 'Hindu College' })).toHaveAttribute('href', '/colleges/c2');
  const description = document.querySelector('meta[name=description]');
  expect(description).toHaveAttribute('content', expect.stringContaining(line.split('. ')[0]!));
});

it.each([
  [{ status: 'Closed', successor: 'a college in Pune' }, 'Closed. Its students moved to a college in Pune.'],
  [{ status: 'Closed', statusSince: '2021-06-30', successor: 'C-99' }, 'Closed on 30 June 2021.'],
  [{ status: 'Renamed', statusSince: '2019', earlierName: 'Old' }, 'Renamed in 2019. Its earlier name is Old.'],
  [{ status: 'Moved', earlierName: 'Pune' }, 'Moved. It was at Pune before.'],
  [{ unlisted: '2026' }, 'Not in the list of 2026: it may have closed, merged or got another code. We are checking.'],
])('says of a college with %j: %s', async (known, line) => {
  serveCollege(known);
  await openPage('/colleges/c1');
  const paragraph = screen.getByText(/^(?:Closed|Renamed|Moved|Not in)/).closest('p');
  expect(paragraph).toHaveTextContent(line);
});

it.each([{}, { status: 'Open', unlisted: '2026' }])('says nothing of a college with %j', async (known) => {
  serveCollege(known);
  await openPage('/colleges/c1');
  expect(screen.queryByText(/^(?:Open|Not in the list)/)).toBeNull();
});

it('answers first what the whole course costs, how it is rated and whom to talk to', async () => {
  answerWith((path) =>
    path.includes('/recruiters')
      ? { logo: null }
      : path.endsWith('/nearby')
        ? noneNearby
        : college({
            rating: 4.6,
            courses: [
              course({ _id: 'k1', title: 'B.A.', duration: 3, ...fees(10_000) }),
              course({ _id: 'k2', title: 'M.A.', duration: 1, ...fees(25_000) }),
            ],
            students: [{ _id: 's1', name: 'Asha', course: 'B.A.' }],
          }),
  );
  const { address } = await openPage('/colleges/c1');
  expect(screen.getByText('₹60,000')).toBeVisible();
  expect(screen.getByText(/^B\.A\., 3 years/)).toBeVisible();
  expect(screen.getByText('Outstanding')).toBeVisible();
  expect(screen.getByText('1 student or alumnus of this college. Free of cost.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Talk to a student' }));
  expect(address()).toBe('/colleges/c1?tab=mentors');
  expect(screen.getByRole('tab', { name: 'Mentors' })).toHaveAttribute('aria-selected', 'true');
  expect(document.getElementById('college-tabs')).toHaveFocus();
});

it('leads to the mentors of other colleges when this one has none', async () => {
  serveCollege();
  await openPage('/colleges/c1');
  expect(screen.getByText('We have no fees yet')).toBeVisible();
  const others = screen.getByRole('link', { name: 'See the mentors of other colleges' });
  expect(others).toHaveAttribute('href', '/mentors');
  // Whether some below 18 have joined is not for all visitors.
  expect(others.closest('p')).toHaveTextContent(/^No student from this college is in our list of mentors yet\./);
  expect(screen.queryByRole('link', { name: 'Talk to a student' })).toBeNull();
});

it('says where the facts come from, of when they are, and that figures are samples', async () => {
  serveCollege({
    rating: 4,
    provenance: { source: 'AISHE', url: 'data.gov.in', asOf: '2025-06-01', sampleFigures: true },
  });
  await openPage('/colleges/c1');
  const note = screen.getByRole('complementary', { name: 'Source of the facts' });
  expect(screen.getByText('Sample rating')).toBeVisible();
  expect(glance()[0]).toBe('4.0 out of 5 (sample)');
  expect(note).toHaveTextContent('Sample figures.');
  expect(note).toHaveTextContent('as of 1 June 2025');
  expect(within(note).getByRole('link', { name: /AISHE/ })).toHaveAttribute('href', 'https://data.gov.in/');
});

it.each([
  ['2016', /as of 2016, its name and place as of 2026/],
  ['2026', /as of 2026(?!, its name)/],
])('says of facts of %s that name and place are of 2026', async (asOf, text) => {
  serveCollege({ provenance: { source: 'AISHE', asOf }, aisheYear: '2026' });
  await openPage('/colleges/c1');
  expect(screen.getByRole('complementary', { name: 'Source of the facts' })).toHaveTextContent(text);
});

it('says the year of facts that are of a whole year', async () => {
  serveCollege({ provenance: { source: 'AISHE', asOf: '2016' } });
  await openPage('/colleges/c1');
  expect(screen.getByRole('complementary', { name: 'Source of the facts' })).toHaveTextContent('as of 2016');
});

it('shows its shape while it loads', async () => {
  const { answer, resolve } = deferred(college());
  answerWith((path) => (path.endsWith('/nearby') ? noneNearby : answer));
  await openPage('/colleges/c1');
  expect(screen.getByText('Loading page…')).toBeInTheDocument();
  await resolve();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hindu College');
});

it('says how the load failed, and tries again', async () => {
  let works = false;
  answerWith((path) => {
    if (!works) throw new HttpError(503);
    return path.endsWith('/nearby') ? noneNearby : college();
  });
  await openPage('/colleges/c1');
  expect(screen.getByText('Unable to Load College Data')).toBeVisible();
  expect(screen.getByText('Failed to fetch college data (503)')).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Hindu College' })).toBeVisible();
});

it('looks for the name in the address of an unknown college', async () => {
  const asked = answerWith((path) => {
    if (!path.includes('suggestions')) throw new HttpError(404);
    return {
      colleges: [{ _id: 'c7', name: 'HOLKAR SCIENCE COLLEGE', location: 'Indore' }],
      places: [{ name: 'Indore', count: 231 }],
      programmes: [],
    };
  });
  await openPage('/colleges/holkar-science_indore');
  expect(screen.getByRole('searchbox')).toHaveValue('holkar science indore');
  expect(await screen.findByRole('link', { name: 'Holkar Science College' })).toHaveAttribute('href', '/colleges/c7');
  expect(screen.getByRole('link', { name: '231 colleges in Indore' })).toHaveAttribute(
    'href',
    '/colleges?search=Indore',
  );
  expect(asked.at(-1)).toBe('/api/colleges/suggestions?search=holkar%20science%20indore');
});

it.each([404, 410])('asks for no names of an id that is not known (%s)', async (status) => {
  const asked = answerWith(() => {
    throw new HttpError(status);
  });
  await openPage('/colleges/6b0000000000000000000000');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(asked).toHaveLength(1);
});

it('says that there is no data', async () => {
  answerWith(() => null);
  await openPage('/colleges/c1');
  expect(screen.getByText('No College Data Available')).toBeVisible();
});

describe('in Hindi', () => {
  beforeEach(speakHindi);
  afterEach(() => setTranslations(undefined));

  it('has its headings, tabs and sections in Hindi, and the name as it is', async () => {
    serveCollege({
      location: 'North Delhi, Delhi',
      aisheCode: 'C-1',
      affiliation: 'Delhi University',
      type: 'Public',
      programmes: [{ level: 'Undergraduate', course: 'BCA', intake: 60 }],
      ranks: [{ year: 2025, category: 'Engineering', rank: 98 }],
    });
    await openPage('/colleges/c1');
    expect(screen.getByRole('heading', { level: 1, name: 'Hindu College' })).toBeVisible();
    const [university, onRecord] = screen.getAllByText('Delhi University');
    expect(university).toHaveAttribute('lang', 'en');
    expect(onRecord).toHaveAttribute('lang', 'en');
    expect(university!.parentElement).toHaveTextContent('Delhi University से जुड़ा');
    const names = ['NIRF', 'NAAC', 'AICTE', 'AISHE', 'UGC', 'Hindu College', 'North Delhi, दिल्ली', 'Delhi University'];
    const parts = [
      ...screen.getAllByRole('heading', { level: 2 }),
      ...screen.getAllByRole('term'),
      ...screen.getAllByRole('tab').filter((tab) => tab.textContent !== 'Mentors'),
      screen.getByRole('region', { name: 'जो हमें अभी पता नहीं है, और कहाँ पूछें' }),
      screen.getByRole('region', { name: 'परिचय' }),
      screen.getByRole('table', { name: 'NIRF रैंक' }),
    ];
    expect(parts.flatMap((part) => englishIn(part, ...names, ' (opens in a new tab)'))).toEqual([]);
  });

  it('shows the reviewed Hindi name, with the English one below it', async () => {
    serveCollege({ nameHi: 'हिंदू कॉलेज' });
    await openPage('/colleges/c1');
    const heading = screen.getByRole('heading', { level: 1, name: 'हिंदू कॉलेज' });
    expect(heading).not.toHaveAttribute('lang');
    expect(within(heading.nextElementSibling as HTMLElement).getByText('Hindu College')).toHaveAttribute('lang', 'en');
    expect(document.title).toBe('हिंदू कॉलेज · CampusSetu');
    const trail = screen.getByRole('navigation', { name: 'आप कहाँ हैं' });
    expect(within(trail).getByText('हिंदू कॉलेज')).not.toHaveAttribute('lang');
  });

  it.each([
    ['a title', 'Gazette of India', null],
    ['an address', 'https://hinducollege.ac.in/hi', 'https://hinducollege.ac.in/hi'],
  ])('names the source of the Hindi name: %s', async (_, nameHiSource, href) => {
    serveCollege({ nameHi: 'हिंदू कॉलेज', nameHiSource });
    await openPage('/colleges/c1');
    const source = screen.getByText(nameHiSource);
    expect(source.closest('small')).toHaveTextContent(`हिंदी नाम का सोर्स: ${nameHiSource}`);
    expect(source.closest('a')?.getAttribute('href') ?? null).toBe(href);
  });
});

it.each([
  ['with its Hindi name', { nameHi: 'हिंदू कॉलेज' }, ['hi']],
  ['without a Hindi name', {}, []],
])('tells search engines the languages of a college %s', async (_, known, languages) => {
  serveCollege(known);
  await openPage('/colleges/c1');
  let noted: { title?: string; languages?: string[] } = {};
  const page = (
    <HeadProvider value={(head) => void (noted = head)}>
      <CollegeDetailPage />
    </HeadProvider>
  );
  renderPages([{ path: '/colleges/:collegeId', element: page }], { at: '/colleges/c1' });
  await waitFor(() => expect(noted).toMatchObject({ title: 'Hindu College', languages }));
});

it('shows a college with a Hindi name under its English name on an English page', async () => {
  serveCollege({ nameHi: 'हिंदू कॉलेज' });
  await openPage('/colleges/c1');
  expect(screen.getByRole('heading', { level: 1, name: 'Hindu College' })).toHaveAttribute('lang', 'en');
  expect(document.body).not.toHaveTextContent('हिंदू');
});
