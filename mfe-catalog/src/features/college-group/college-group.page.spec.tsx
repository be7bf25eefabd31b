import type { CollegeGroup } from '@setu/contracts';
import { setTranslations } from '@setu/sdk';
import { answerWith, HttpError } from '@setu/sdk/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { card, cards, openPage } from '../../testing/catalog';
import { speakHindi } from '../../testing/hindi';

afterEach(() => localStorage.clear());

const mp = { name: 'Madhya Pradesh', slug: 'madhya-pradesh' };
const indore = { name: 'Indore', slug: 'indore' };

const group = (changes: Partial<CollegeGroup> = {}): CollegeGroup => ({
  state: mp,
  kinds: [{ value: 'University', count: 2 }],
  types: [],
  ranked: [
    { _id: 'c9', name: 'IIT INDORE', location: 'Indore', rank: { year: 2025, category: 'Engineering', rank: 12 } },
  ],
  rankedTotal: 3,
  seats: [{ level: 'Undergraduate', seats: 12_000, colleges: 80 }],
  places: [
    { ...indore, count: 40 },
    { name: 'Ujjain', slug: 'ujjain', count: 20 },
  ],
  programmes: [{ name: 'BCA', slug: 'bca', count: 30 }],
  colleges: { items: cards(24), total: 60, page: 1, pages: 3 },
  ...changes,
});

const trail = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('leads to the closing ranks of a state, exam by exam', async () => {
  const exams = [
    { slug: 'jee-main' as const, name: 'JEE Main', year: 2026 },
    { slug: 'bcece' as const, name: 'BCECE', year: 2025 },
  ];
  answerWith(() => group({ closings: { colleges: 7, exams } }));
  await openPage('/colleges/in/madhya-pradesh');
  expect(screen.getByText(/^Cut-offs of/)).toHaveTextContent('Cut-offs of 7 colleges: JEE Main · BCECE');
  expect(linkTo('BCECE')).toBe('/cutoffs/bcece/2025?state=Madhya+Pradesh');
});

it('shows what there is in a state, and links to more', async () => {
  const asked: string[] = [];
  answerWith((path) => {
    asked.push(path);
    return group();
  });
  await openPage('/colleges/in/madhya-pradesh');
  expect(asked).toEqual(['/api/places/madhya-pradesh']);
  expect(screen.getByRole('heading', { level: 1, name: 'Colleges in Madhya Pradesh' })).toBeVisible();
  expect(document.title).toBe('Colleges in Madhya Pradesh · CampusSetu');
  expect(document.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    '60 colleges in Madhya Pradesh: 2 universities, 3 ranked by NIRF, 12,000 approved seats a year. Free, and no spam calls.',
  );
  expect(trail()).toEqual(['Colleges', 'India', 'Madhya Pradesh']);
  expect(linkTo('Universities')).toBe('/colleges?state=Madhya+Pradesh&kind=University');
  expect(linkTo('IIT Indore')).toBe('/colleges/c9');
  expect(screen.getByText(/in Engineering, NIRF 2025/)).toHaveTextContent('12 in Engineering, NIRF 2025');
  expect(linkTo(/^Ujjain 20/)).toBe('/colleges/in/madhya-pradesh/ujjain');
  expect(linkTo(/^BCA/)).toBe('/programmes/bca/in/madhya-pradesh');
  expect(screen.getByRole('row', { name: 'Undergraduate 12,000 80' })).toBeVisible();
  expect(linkTo('Page 2')).toBe('/colleges/in/madhya-pradesh?page=2');
});

it('shows the list alone on later pages, under an address of their own', async () => {
  answerWith(() => group({ district: indore, colleges: { items: cards(24), total: 60, page: 2, pages: 3 } }));
  await openPage('/colleges/in/madhya-pradesh/indore?page=2');
  expect(document.title).toBe('Colleges in Indore, Madhya Pradesh, page 2 · CampusSetu');
  expect(trail()).toEqual(['Colleges', 'India', 'Madhya Pradesh', 'Indore']);
  expect(screen.queryByRole('heading', { name: 'Best known' })).toBeNull();
  expect(linkTo('Previous page')).toBe('/colleges/in/madhya-pradesh/indore');
});

it('names the cost of the programme that its page is about, and no other', async () => {
  const costs = [
    { course: 'M.Sc. Physics', total: 1_81_000, years: 2 },
    { course: 'MBA', total: 5_00_000, years: 2 },
  ];
  const items = [card(1, { costs }), card(2, { costs: costs.slice(0, 1) })];
  answerWith(() =>
    group({ programme: { name: 'MBA', slug: 'mba' }, colleges: { items, total: 2, page: 1, pages: 1 } }),
  );
  await openPage('/programmes/mba');
  expect(screen.getAllByText(/₹/).map(({ textContent }) => textContent)).toEqual(['MBA from ₹5 lakh (2 years)']);
});

it('puts the right address in the place of an earlier name', async () => {
  answerWith(() => group({ district: { name: 'Narmadapuram', slug: 'narmadapuram' } }));
  const { address } = await openPage('/colleges/in/madhya-pradesh/hoshangabad?page=1');
  expect(address()).toBe('/colleges/in/madhya-pradesh/narmadapuram?page=1');
});

it('shows a programme by state, and a state of it by district', async () => {
  const mba = { name: 'MBA', slug: 'mba' };
  answerWith((path) =>
    path.endsWith('/mba')
      ? group({
          programme: mba,
          state: undefined,
          programmes: [],
          places: [
            { ...mp, count: 3 },
            { name: 'Goa', slug: 'goa', count: 1 },
          ],
        })
      : group({ programme: mba, programmes: [] }),
  );
  const { unmount } = await openPage('/programmes/mba');
  expect(screen.getByRole('heading', { level: 1, name: 'Colleges with MBA' })).toBeVisible();
  expect(linkTo(/^Madhya Pradesh/)).toBe('/programmes/mba/in/madhya-pradesh');
  unmount();
  await openPage('/programmes/mba/in/madhya-pradesh');
  expect(trail()).toEqual(['Programmes', 'MBA', 'Madhya Pradesh']);
  expect(linkTo(/^Indore/)).toBe('/colleges?programme=MBA&state=Madhya+Pradesh&district=Indore');
});

it.each([404, 400])('offers links where there is no college (%s)', async (status) => {
  answerWith(() => {
    throw new HttpError(status);
  });
  await openPage('/colleges/in/atlantis');
  expect(screen.getByRole('heading', { level: 1, name: 'No colleges here' })).toBeVisible();
  expect(linkTo('all states')).toBe('/colleges/in');
  expect(screen.getByRole('searchbox')).toHaveValue('atlantis');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

it('takes the word “in” for no college', async () => {
  answerWith((path) => (path === '/api/places' ? { states: [{ ...mp, count: 3 }], total: 3 } : {}));
  await openPage('/colleges/in');
  expect(screen.getByRole('heading', { level: 1, name: 'Colleges in India, state by state' })).toBeVisible();
  const onMap = within(screen.getByRole('group', { name: /Map of India/ })).getAllByRole('link');
  expect(onMap.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Madhya Pradesh: 3 colleges', '/colleges/in/madhya-pradesh'],
  ]);
  expect(linkTo('Madhya Pradesh 3 colleges')).toBe('/colleges/in/madhya-pradesh');
});

it.each([
  ['only samples stand', { onlySamples: true as const }, 'noindex'],
  ['a real college stands too', {}, undefined],
])('where %s, search engines are told so', async (_where, samples, robots) => {
  answerWith(() => group(samples));
  await openPage('/colleges/in/madhya-pradesh');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(robots);
});

it('shows what was chosen there to compare', async () => {
  answerWith(() => group());
  await openPage('/colleges/in/madhya-pradesh');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Compare College 2' })));
  expect(screen.getByText('1 of 4 chosen to compare')).toHaveRole('status');
  expect(await screen.findByLabelText('Chosen to compare')).toHaveTextContent('College 2');
});

describe('in Hindi', () => {
  beforeEach(speakHindi);
  afterEach(() => setTranslations(undefined));

  it('has the words around a group in Hindi', async () => {
    answerWith(() => group());
    await openPage('/colleges/in/madhya-pradesh');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('मध्य प्रदेश के कॉलेज');
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .slice(0, 5)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'सबसे जाने-माने',
      'मध्य प्रदेश के ज़िले',
      'मध्य प्रदेश में सबसे ज़्यादा मिलने वाले प्रोग्राम',
      'मान्यता वाली सालाना सीटें',
      'सभी 60 कॉलेज, नाम के क्रम में',
    ]);
    expect(screen.getByRole('link', { name: 'Ujjain 20 कॉलेज' })).toBeVisible();
    expect(document.title).toMatch(/^मध्य प्रदेश के कॉलेज/);
    expect(screen.getByRole('link', { name: 'यूनिवर्सिटी' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'अंडरग्रेजुएट' })).toBeVisible();
    expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      'मध्य प्रदेश में 60 कॉलेज: 2 यूनिवर्सिटी, NIRF रैंक वाले 3, हर साल 12,000 मान्यता वाली सीटें। मुफ़्त, और कोई स्पैम कॉल नहीं।',
    );
  });

  it('has the words around the states and the programmes in Hindi', async () => {
    answerWith(() => ({ states: [{ ...mp, count: 60 }], total: 60 }));
    const { unmount } = await openPage('/colleges/in');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('भारत के कॉलेज, राज्य के हिसाब से');
    expect(screen.getByText(/^60 कॉलेज। नक्शे पर/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'मध्य प्रदेश 60 कॉलेज' })).toHaveAttribute(
      'href',
      '/colleges/in/madhya-pradesh',
    );
    expect(screen.getByRole('link', { name: 'मध्य प्रदेश: 60 कॉलेज' })).toBeVisible();
    unmount();
    const bca = { name: 'BCA', slug: 'bca', count: 30 };
    answerWith(() => ({ total: 1, letters: [{ letter: 'B', count: 1 }], programmes: [bca] }));
    await openPage('/programmes');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('भारत के कॉलेजों के प्रोग्राम');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('सबसे ज़्यादा कॉलेजों में');
    expect(screen.getByRole('link', { name: 'B, 1 प्रोग्राम' })).toBeVisible();
  });
});
