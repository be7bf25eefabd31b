import { addressOf, api } from '@setu/contracts';
import { setTranslations } from '@setu/sdk';
import { answerWith, HttpError } from '@setu/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred, openPage, card, cards, page } from '../../testing/catalog';
import { speakHindi } from '../../testing/hindi';
import { listQuery } from './list-address';

const box = () => screen.getByPlaceholderText('Search Best B.Tech colleges near me...');
const count = () => screen.getByText(/colleges?( for|,|$)/, { selector: '[role=status]' });
const names = () => screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent);
const suggestionsOr = (path: string, list: object) =>
  path.includes('suggestions') ? { colleges: [], places: [], programmes: [] } : list;
const searched = (path: string) => new URL(path, 'http://x').searchParams.get('search');

/** Has room for the filters beside the list. */
const wide = { width: 1280 };

it('lists all colleges, each leading to its page', async () => {
  const { answer, resolve } = deferred(page(cards(2), { total: 49_552 }));
  const asked = answerWith(() => answer);
  await openPage('/colleges');
  expect(screen.getByText('Loading Colleges...')).toBeVisible();
  await resolve();
  const list = screen.getByRole('list', { name: 'Colleges' });
  expect(within(list).getByRole('link', { name: 'College 1' })).toHaveAttribute('href', '/colleges/c1');
  expect(count()).toHaveTextContent('49,552 colleges');
  expect(asked[0]).toBe('/api/colleges?limit=24&browse=true&counts=true');
  expect(document.title).toBe('Find Colleges · CampusSetu');
});

it('searches what the address says', async () => {
  const asked = answerWith(() => page(cards(1)));
  await openPage('/colleges?search=indore%2C%20b.tech');
  await waitFor(() => expect(box()).toHaveValue('indore, b.tech'));
  expect(await screen.findByText('College 1')).toBeVisible();
  expect(count()).toHaveTextContent('1 college for “indore, b.tech”');
  expect(asked[0]).toBe('/api/colleges?limit=24&browse=true&counts=true&search=indore%2C%20b.tech');
});

it('says that a search was too large to finish', async () => {
  answerWith(() => ({ ...page(cards(1)), truncated: true }));
  await openPage('/colleges?search=poly%20technic');
  expect(await screen.findByText('College 1')).toBeVisible();
  expect(screen.getByText(/colleges? for/, { selector: '[role=status]' })).toHaveTextContent(
    '1 college for “poly technic”. This search was too large to finish, so colleges may be missing. Try fewer words.',
  );
});

it('says that a network has sent too many searches, and searches again on a press', async () => {
  let isLimited = true;
  answerWith(() => {
    if (isLimited) throw new HttpError(429, { message: 'Too many tries. Please wait 5 seconds and try again.' });
    return page(cards(1));
  });
  await openPage('/colleges?search=law');
  expect(await screen.findByText(/Your network has sent very many searches/)).toBeVisible();
  isLimited = false;
  await userEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('College 1')).toBeVisible();
});

it('carries what is typed in the address, keeps the list while searching, and goes back to it', async () => {
  const asked = answerWith((path) => suggestionsOr(path, page(searched(path) ? [card(9)] : cards(2))));
  const { address, back } = await openPage('/colleges');
  await screen.findByText('College 1');
  await userEvent.type(box(), 'law');
  expect(names()).toEqual(['College 1', 'College 2']);
  await waitFor(() => expect(address()).toBe('/colleges?search=law'));
  await waitFor(() => expect(names()).toEqual(['College 9']));
  expect(asked.filter((path) => searched(path) && !path.includes('suggestions'))).toHaveLength(1);
  await back();
  expect(address()).toBe('/colleges');
  expect(box()).toHaveValue('');
  expect(names()).toEqual(['College 1', 'College 2']);
});

it.each([
  ['search=engineering', 'B.Tech from ₹11.62 lakh (4 years)'],
  ['programme=B.Tech+Computer+Science', 'B.Tech from ₹11.62 lakh (4 years)'],
  ['level=Undergraduate', 'B.Tech from ₹11.62 lakh (4 years)'],
  ['level=Postgraduate', 'M.Sc. from ₹1.81 lakh (2 years)'],
])('names the cost of a course that %s asks for', async (query, text) => {
  const costs = [
    { course: 'M.Sc. Physics', total: 1_81_000, years: 2 },
    { course: 'B.Tech Computer Science', total: 11_62_000, years: 4 },
  ];
  answerWith(() => page([card(1, { costs })]));
  await openPage(`/colleges?${query}`);
  expect(await screen.findByText(text)).toBeVisible();
});

it('offers ways on when nothing matches', async () => {
  answerWith((path) => (searched(path) === 'delhi' ? page([card(3)]) : { ...page([]), instead: ['delhi'] }));
  const { address } = await openPage('/colleges?search=delhi+xyzzy');
  expect(await screen.findByText('No college matches “delhi xyzzy”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all colleges' })).toHaveAttribute('href', '/colleges');
  const instead = screen.getByRole('list', { name: 'Try instead' });
  await userEvent.click(within(instead).getByRole('link', { name: 'delhi' }));
  expect(address()).toBe('/colleges?search=delhi');
  expect(await screen.findByText('College 3')).toBeVisible();
  expect(box()).toHaveValue('delhi');
});

it('says how the search was read, and offers its very words', async () => {
  const similar = { ...page(cards(2), { total: 801 }), reading: { text: 'Indore', exact: 1 } };
  const asked = answerWith((path) => suggestionsOr(path, path.includes('literal') ? page([card(1)]) : similar));
  const { address } = await openPage('/colleges?search=indoer');
  expect(await screen.findByText('Showing results for “Indore”: 801 colleges')).toHaveRole('status');
  await userEvent.click(screen.getByRole('link', { name: 'Search for exactly “indoer”' }));
  expect(await screen.findByText('1 college for “indoer”')).toBeVisible();
  expect(asked.at(-1)).toBe('/api/colleges?limit=24&browse=true&counts=true&search=indoer&literal=true');
  await userEvent.click(screen.getByRole('link', { name: 'Show similar results too' }));
  expect(address()).toBe('/colleges?search=indoer');
  await userEvent.type(box(), 's');
  await waitFor(() => expect(address()).toBe('/colleges?search=indoers'));
});

it('leads from very words that nothing has to similar results', async () => {
  answerWith(() => page([]));
  await openPage('/colleges?search=indoer&literal=true');
  expect(await screen.findByRole('link', { name: 'Show similar results' })).toHaveAttribute(
    'href',
    '/colleges?search=indoer',
  );
  expect(screen.queryByRole('list', { name: 'Try instead' })).toBeNull();
});

it('says that the list failed, claims nothing, and tries again', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation();
  let works = false;
  answerWith(() => {
    if (!works) throw new HttpError(500);
    return page(cards(1));
  });
  await openPage('/colleges');
  await waitFor(() => expect(report).toHaveBeenCalledWith(expect.objectContaining({ status: 500 })));
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the colleges');
  expect(screen.queryByText(/no college|0 colleges|loading/i)).toBeNull();
  expect(box()).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('College 1')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps a window of 45,000 colleges in the DOM and pages on', async () => {
  const asked = answerWith((path) => {
    const at = Number(new URL(path, 'http://x').searchParams.get('cursor') ?? 0);
    return page(cards(24, at + 1), { total: 45_000, nextCursor: String(at + 24) });
  });
  await openPage('/colleges');
  await screen.findByText('College 1');
  for (let step = 1; step <= 6; step++) {
    Object.assign(window, { scrollY: step * 2000 });
    act(() => void fireEvent.scroll(window));
    await waitFor(() => expect(asked.length).toBeGreaterThan(step));
  }
  await waitFor(() => expect(names()).toContain('College 145'));
  expect(names()).not.toContain('College 1');
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '45000');
  expect(new Set(asked.map((path) => path.replace(/&cursor=.*/, ''))).size).toBe(1);
  Object.assign(window, { scrollY: 0 });
});

it('shows one page of the list, with links to the others', async () => {
  const asked = answerWith(() => page(cards(24, 25), { total: 100, nextCursor: 'c' }));
  await openPage('/colleges?page=2');
  await screen.findByText('College 25');
  expect(asked).toEqual(['/api/colleges?limit=24&browse=true&counts=true&page=2']);
  expect(count()).toHaveTextContent('100 colleges, page 2 of 5');
  expect(document.title).toBe('Find Colleges, page 2 · CampusSetu');
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-posinset', '25');
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['Previous page', '/colleges?page=1', 'prev'],
    ['1', '/colleges?page=1', null],
    ['2', '/colleges?page=2', null],
    ['3', '/colleges?page=3', null],
    ['5', '/colleges?page=5', null],
    ['Next page', '/colleges?page=3', 'next'],
  ]);
  expect(links[2]).toHaveAttribute('aria-current', 'page');
});

it('links the list that grows to its pages, and keeps the search in them', async () => {
  answerWith(() => page(cards(24), { total: 30, nextCursor: 'c' }));
  await openPage('/colleges?search=law');
  await screen.findByText('College 1');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/colleges?search=law&page=2');
});

it.each([404, 400])('says that there is no such page (%s)', async (status) => {
  jest.spyOn(console, 'error').mockImplementation();
  answerWith(() => {
    throw new HttpError(status);
  });
  await openPage('/colleges?page=1e9');
  expect(await screen.findByText('There is no page “1e9” of this list')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/colleges?page=1');
});

const counts = {
  values: {
    state: [
      { value: 'Kerala', count: 9 },
      { value: 'Goa', count: 4 },
    ],
    type: [{ value: 'Public', count: 3 }],
  },
  without: {},
};

it('narrows the list by what the address holds, and by the form', async () => {
  const asked = answerWith((path) => suggestionsOr(path, { ...page(cards(4)), facets: counts }));
  const { address, back } = await openPage('/colleges?search=law&state=goa', wide);
  await screen.findByText('College 1');
  expect(asked[0]).toBe('/api/colleges?limit=24&browse=true&counts=true&search=law&state=goa');
  const options = within(screen.getByLabelText('State')).getAllByRole('option', { hidden: true });
  expect(options.map((option) => option.textContent)).toEqual(['Any', 'Goa (4)', 'Kerala (9)']);
  expect(screen.getByLabelText('State')).toHaveValue('Goa');
  await userEvent.click(screen.getByRole('radio', { name: 'Public 3' }));
  expect(address()).toBe('/colleges?search=law&state=goa&type=Public');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Kerala');
  expect(address()).toBe('/colleges?search=law&state=Kerala&type=Public');
  await userEvent.click(screen.getByRole('link', { name: 'Remove the filter State: Kerala' }));
  expect(address()).toBe('/colleges?search=law&type=Public');
  await back();
  expect(address()).toBe('/colleges?search=law&state=Kerala&type=Public');
  await userEvent.type(box(), 's');
  await waitFor(() => expect(address()).toBe('/colleges?search=laws&state=Kerala&type=Public'));
});

it('says which filter to drop when nothing fits', async () => {
  answerWith(() => ({ ...page([]), facets: { values: {}, without: { state: 12, level: 0 } } }));
  await openPage('/colleges?state=Goa&level=Diploma');
  expect(await screen.findByText('No college fits these filters')).toBeVisible();
  const instead = within(screen.getByRole('list', { name: 'Try instead' })).getAllByRole('link');
  expect(instead.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Without “Goa”: 12 colleges', '/colleges?level=Diploma'],
  ]);
  expect(screen.getByRole('link', { name: 'Remove all filters' })).toHaveAttribute('href', '/colleges');
});

it('narrows the list to the colleges with closing ranks in an exam', async () => {
  const exam = [{ value: 'JEE Main', count: 119 }];
  const asked = answerWith((path) =>
    suggestionsOr(path, { ...page(cards(4)), facets: { values: { exam }, without: {} } }),
  );
  await openPage('/colleges', wide);
  const select = await screen.findByLabelText('Entrance exam with cut-offs');
  expect(within(select).getByRole('option', { name: 'JEE Main (119)' })).toBeVisible();
  await userEvent.selectOptions(select, 'JEE Main');
  await waitFor(() => expect(asked.at(-1)).toContain('exam=JEE%20Main'));
  expect(
    await screen.findByRole('link', { name: 'Remove the filter Entrance exam with cut-offs: JEE Main' }),
  ).toBeVisible();
});

it('leaves out a filter that no college has, says so, and takes it out of the address', async () => {
  const asked = answerWith((path) => ({
    ...page(cards(2)),
    facets: counts,
    ...(path.includes('Atlantis') && { ignored: { state: 'Atlantis' } }),
  }));
  const { address } = await openPage('/colleges?state=Atlantis&type=Public');
  expect(await screen.findByText(/left it out.*State: “Atlantis”/)).toHaveRole('status');
  await waitFor(() => expect(address()).toBe('/colleges?type=Public'));
  expect(screen.getByText(/left it out.*State: “Atlantis”/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Remove the filter State/ })).toBeNull();
  expect(names()).toEqual(['College 1', 'College 2']);
  await waitFor(() => expect(asked.at(-1)).toBe('/api/colleges?limit=24&browse=true&counts=true&type=Public'));
});

it('finds a university among hundreds', async () => {
  const asked = answerWith((path) =>
    path.includes('/facets/')
      ? { values: /anna(?!zz)/.test(path) ? [{ value: 'Anna University, Chennai', count: 600 }] : [] }
      : { ...page(cards(2)), facets: counts },
  );
  const { address } = await openPage('/colleges?state=goa', wide);
  await screen.findByText('College 1');
  await userEvent.type(screen.getByLabelText('Find a university'), 'anna');
  await userEvent.click(await screen.findByRole('radio', { name: 'Anna University, Chennai 600' }));
  expect(address()).toBe('/colleges?state=goa&affiliation=Anna+University%2C+Chennai');
  expect(asked.find((path) => path.includes('/facets/'))).toBe(
    '/api/colleges/facets/affiliation?browse=true&state=goa&text=anna',
  );
  await userEvent.type(screen.getByLabelText('Find a university'), 'zz');
  expect(await screen.findByText('No university matches “annazz”.')).toHaveRole('status');
});

it('narrows the list by a sheet on a phone, once its button is pressed', async () => {
  answerWith((path) => ({ ...page(cards(2), { total: path.includes('type=') ? 312 : 900 }), facets: counts }));
  const { address, back } = await openPage('/colleges?search=law');
  await screen.findByText('College 1');
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
  expect(await sheet.findByRole('button', { name: 'Show 900 colleges' })).toBeVisible();
  await userEvent.click(sheet.getByRole('radio', { name: 'Public 3' }));
  expect(address()).toBe('/colleges?search=law');
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 312 colleges' }));
  expect(address()).toBe('/colleges?search=law&type=Public');
  expect(screen.queryByRole('dialog')).toBeNull();
  await back();
  expect(address()).toBe('/colleges?search=law');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByRole('dialog');
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/colleges?search=law');
});

it('sorts by what is known, and drops an order that there is not', async () => {
  const asked = answerWith(() => ({ ...page(cards(2)), facets: counts }));
  const { address } = await openPage('/colleges?order=price', wide);
  await screen.findByText('College 1');
  expect(screen.getByLabelText('Sort by')).toHaveValue('');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Whole cost, lowest first');
  expect(address()).toBe('/colleges?order=cost');
  await waitFor(() => expect(asked.at(-1)).toContain('order=cost'));
});

it('says that a filter is of nothing, and leads out', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  answerWith(() => {
    throw new HttpError(400);
  });
  await openPage('/colleges?state=Atlantis');
  expect(await screen.findByText('No college matches this filter')).toBeVisible();
});

it('takes a value that cannot be for what it is, as the document does', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const asked = answerWith(() => {
    throw new HttpError(400);
  });
  await openPage('/colleges?literal=junk');
  expect(await screen.findByText(/This address is not valid/)).toBeVisible();
  expect(asked[0]).toContain('literal=junk');
});

it('asks for what its package says, so that a document brings it', () => {
  const { slice } = jest.requireActual<{
    slice: { pages: Record<string, { data: { call: string; query: object }[]; server: { query: string[] } }> };
  }>('../../../package.json');
  const { data, server } = slice.pages['/colleges']!;
  expect(data).toEqual([{ call: 'colleges.page', query: { limit: 24, browse: true, counts: true } }]);
  const all = new URLSearchParams(server.query.map((name) => [name, name === 'literal' ? 'true' : name]));
  const query = { ...data[0]!.query, ...Object.fromEntries(all) };
  expect(addressOf(api.colleges.page, { query: listQuery(all) })).toBe(addressOf(api.colleges.page, { query }));
});

describe('near me', () => {
  const places = [
    { name: 'Indore, Madhya Pradesh', latitude: 22.7, longitude: 75.8, also: ['Mhow'] },
    { name: 'Gurugram, Haryana', latitude: 28.4, longitude: 76.9, also: ['Gurgaon'] },
  ];
  const answered = () =>
    answerWith((path) => (path.includes('near-places') ? { places } : page(cards(path.includes('&near=') ? 1 : 2))));
  const near = (path: string) => new URL(path, 'http://x').searchParams.get('near');

  afterEach(() => localStorage.clear());

  it('asks for a place, keeps it on the device, shows it, and lets it be changed', async () => {
    const asked = answered();
    await openPage('/colleges?search=best+b.tech+colleges+near+me');
    const input = await screen.findByLabelText('Colleges near which place?');
    expect(asked.some((path) => near(path))).toBe(false);
    await userEvent.type(input, 'Atlantis{Enter}');
    expect(await screen.findByText(/We don’t know a place named “Atlantis”/)).toBeVisible();
    await userEvent.clear(input);
    await userEvent.type(input, 'gurgaon{Enter}');
    expect(await screen.findByText('Near Gurugram, Haryana')).toBeVisible();
    await waitFor(() => expect(near(asked.at(-1)!)).toBe('Gurugram, Haryana'));
    expect(localStorage.getItem('near-place')).toBe('Gurugram, Haryana');
    await userEvent.click(screen.getByRole('button', { name: 'Change place' }));
    await userEvent.type(screen.getByLabelText('Colleges near which place?'), 'mhow{Enter}');
    await waitFor(() => expect(near(asked.at(-1)!)).toBe('Indore, Madhya Pradesh'));
  });

  it('takes the place nearest to where the browser is, and says so where it does not tell', async () => {
    const asked = answered();
    const locate = jest.fn<void, Parameters<Geolocation['getCurrentPosition']>>((_found, onError) =>
      onError!({} as GeolocationPositionError),
    );
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: locate }, configurable: true });
    await openPage('/colleges?near=me');
    expect(locate).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Use my location' }));
    expect(await screen.findByText(/did not tell us where you are/)).toBeVisible();
    locate.mockImplementation((found) =>
      found({ coords: { latitude: 23, longitude: 76 } } as unknown as GeolocationPosition),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    await waitFor(() => expect(near(asked.at(-1)!)).toBe('Indore, Madhya Pradesh'));
    expect(asked.join()).not.toMatch(/latitude|23|76/);
  });

  it('leads to the colleges of the chosen state that are within a rank, which is in no address of the list', async () => {
    answered();
    await openPage('/colleges?state=Bihar');
    await userEvent.click(await screen.findByRole('button', { name: 'Filters (1)' }));
    expect(await screen.findByRole('link', { name: 'Colleges within my rank' })).toHaveAttribute(
      'href',
      '/chances?where=Bihar&view=colleges',
    );
  });

  it('leads to colleges near the place from the list of all', async () => {
    localStorage.setItem('near-place', 'Indore, Madhya Pradesh');
    const asked = answered();
    await openPage('/colleges');
    expect(near(asked.at(-1)!)).toBeNull();
    await userEvent.click(await screen.findByRole('link', { name: 'Colleges near me' }));
    await waitFor(() => expect(near(asked.at(-1)!)).toBe('Indore, Madhya Pradesh'));
  });
});

it('lists in an order by a figure the colleges of which it is not known under a heading', async () => {
  answerWith(() => ({ ...page(cards(3)), known: 1 }));
  await openPage('/colleges?search=mba&order=rank');
  const ranked = await screen.findByRole('list', { name: 'Colleges with a NIRF rank' });
  expect(within(ranked).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'No NIRF rank is known of the other 2' })).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Colleges without a known NIRF rank' })).getAllByRole('listitem'),
  ).toHaveLength(2);
});

it('warns of a fake university before the results, with source and date', async () => {
  const source = { name: 'UGC, list of fake universities', url: 'https://www.ugc.gov.in', asOf: 'February 2026' };
  const items = [{ name: 'Raja Arabic University', place: 'Nagpur', state: 'Maharashtra' }];
  answerWith(() => ({ ...page(cards(1)), fakes: { items, source } }));
  await openPage('/colleges?search=raja%20arabic%20university');
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('Raja Arabic University, Nagpur, Maharashtra is on the list of fake universities.');
  expect(note).toHaveTextContent('UGC, list of fake universities, February 2026');
  expect(note.compareDocumentPosition(screen.getByText('College 1'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each([
  ['under 5 lakh', 'You can sort by cost', 'Sort by cost', '/colleges?order=cost'],
  ['hostel', 'names its hostel', 'Ask a student', '/mentors'],
  ['scholarship', 'National Scholarship Portal', 'scholarships.gov.in', 'https://scholarships.gov.in'],
  ['rank 45000', 'What a rank or a score was enough for', 'See your chances', '/chances'],
  ['NAAC A++', 'Where we hold the grade of NAAC, it is', 'naac.gov.in', 'https://www.naac.gov.in'],
  ['lateral entry', 'second year', 'Colleges that teach a first degree', '/colleges?level=Undergraduate'],
  ['admission', 'How to apply', 'Ask a student', '/mentors'],
])('answers "%s"', async (search, text, label, href) => {
  answerWith(() => ({ ...page([]), total: 0 }));
  await openPage(`/colleges?search=${encodeURIComponent(search)}`);
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
});

it('answers a question that is no name of a college, and offers what a search may mean', async () => {
  answerWith(() => ({ ...page([]), total: 0, offered: 'Fish' }));
  await openPage('/colleges?search=fees');
  expect(await screen.findByRole('link', { name: 'Colleges with known fees' })).toHaveAttribute(
    'href',
    '/colleges?known=Fees+known',
  );
  expect(screen.getByRole('link', { name: 'Fish' })).toHaveAttribute('href', '/colleges?search=Fish');
});

describe('in Hindi', () => {
  beforeEach(speakHindi);
  afterEach(() => setTranslations(undefined));

  it('has its texts, its filters and the facts of a card in Hindi, and names in English', async () => {
    const shown = card(1, {
      type: 'Public',
      seats: 1200,
      kilometres: 40,
      costs: [{ course: 'B.Tech', total: 250_000, years: 4 }],
    });
    answerWith(() => ({
      ...page([shown], { total: 2 }),
      facets: { values: { type: [{ value: 'Public', count: 2 }] }, without: {} },
    }));
    await openPage('/colleges?type=Public', wide);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('अपना कॉलेज खोजें');
    expect(await screen.findByText('2 कॉलेज')).toHaveRole('status');
    expect(screen.getByRole('heading', { name: 'College 1' })).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('article')).toHaveTextContent(
      'करीब 40 किमी दूरB.Tech ₹2.5 लाख से (4 साल)सरकारीहर साल 1,200 सीटें',
    );
    expect(screen.getByRole('radio', { name: /सरकारी/ })).toBeChecked();
    expect(screen.getByRole('link', { name: 'फ़िल्टर हटाएँ, सरकारी या प्राइवेट: सरकारी' })).toBeVisible();
    for (const filters of screen.getAllByRole('form', { name: 'फ़िल्टर' }))
      expect(filters).not.toHaveTextContent(/[a-z]{4}/);
    expect(document.title).toBe('कॉलेज खोजें, सरकारी · CampusSetu');
  });
});
