import { setTranslations } from '@setu/sdk';
import { answerWith, HttpError } from '@setu/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/catalog';
import { speakHindi } from '../../testing/hindi';
import { cet, found, jee, seat, serve, unlinked } from '../../testing/chances';

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Show my chances' }));
const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');

const statesIn = (group: string) =>
  within(screen.getByRole('group', { name: group, hidden: true }))
    .getAllByRole<HTMLInputElement>('checkbox', { hidden: true })
    .flatMap(({ checked, value }) => (checked ? [value] : []));

afterEach(() => localStorage.clear());

it('asks for what an exam has, and shows the seats under an address with the form', async () => {
  const asked = serve({ '': found([seat, unlinked]) });
  await openPage('/chances');
  expect(document.title).toBe('Chances: which college can you get? · CampusSetu');
  expect(robots()).toBeUndefined();
  await userEvent.type(screen.getByLabelText('Your rank'), '४५०००');
  await userEvent.selectOptions(screen.getByLabelText('Your home state'), 'Bihar');
  await submit();
  expect(await screen.findByRole('heading', { name: 'Seats within reach' })).toHaveFocus();
  expect(asked.at(-1)).toBe(
    `/api/chances?exam=jee-main&rank=${encodeURIComponent('४५०००')}&category=OPEN&gender=neutral&state=Bihar&counts=true&limit=24`,
  );
  expect(robots()).toBe('noindex');
  expect(document.title).not.toMatch(/4|४/);
});

it('says how far a college is from the place that the visitor chose', async () => {
  localStorage.setItem('near-place', 'Gaya, Bihar');
  const asked = serve({ '': found([{ ...seat, kilometres: 91 }, { ...seat, kilometres: 0 }, unlinked]) });
  await openPage('/chances?exam=jee-main&rank=45000');
  expect(asked.at(-1)).toContain('near=Gaya%2C%20Bihar');
  const [far, here, unknown] = screen.getAllByRole('article');
  expect(far).toHaveTextContent('About 91 km from Gaya, Bihar');
  expect(here).toHaveTextContent('In your district, Gaya, Bihar');
  expect(unknown).not.toHaveTextContent('Gaya');
});

it('narrows and sorts by the distance from the place that the visitor chose, and asks for one first', async () => {
  const asked = serve({ '': found([seat]) });
  const { unmount } = await openPage('/chances?exam=jee-main&rank=45000');
  expect(screen.queryByRole('navigation', { name: 'Distance' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Nearest' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose a place near you' })).toBeVisible();
  unmount();
  localStorage.setItem('near-place', 'Gaya, Bihar');
  await openPage('/chances?exam=jee-main&rank=45000');
  await userEvent.click(screen.getByRole('link', { name: 'Within 100 km' }));
  expect(asked.at(-1)).toMatch(/&near=Gaya%2C%20Bihar&within=100&/);
  await userEvent.click(screen.getByRole('link', { name: 'Nearest' }));
  expect(await screen.findByText(/The nearest colleges come first/)).toBeVisible();
  expect(asked.at(-1)).toContain('&within=100&sort=near&');
  // The place is in no address of the page.
  const links = screen.getAllByRole<HTMLAnchorElement>('link').filter(({ pathname }) => pathname === '/chances');
  expect(links.map(({ search }) => search).join()).not.toContain('Gaya');
});

it('says of each seat what is known, and how likely it is', async () => {
  serve({ '': found([seat, unlinked]) });
  await openPage('/chances?exam=jee-main&rank=45000');
  const [first, second] = screen.getAllByRole('article');
  const of = within(first!);
  expect(of.getByRole('link', { name: 'National Institute of Technology Patna' })).toHaveAttribute(
    'href',
    '/colleges/c1',
  );
  expect(first).toHaveTextContent('Even about 72 in 100');
  expect(first).toHaveTextContent(
    'Bihar · Seats for students of the state of the institution · Seats for women · NIRF 53 in Engineering, 2025'.replaceAll(
      ' · ',
      '',
    ),
  );
  expect(of.getByRole('img', { name: 'Your rank was enough in 2 of 4 years' })).toBeVisible();
  expect(screen.getByText(/The closing rank of a year is that of its last round\./)).toBeVisible();
  expect(first).toHaveTextContent('2026: 50,000');
  expect(first).toHaveTextContent('₹1,20,000 a year, as published in 2024');
  expect(of.getByRole('button', { name: 'Compare National Institute of Technology Patna' })).toBeVisible();
  expect(second).toHaveTextContent('Not yet linked to a page of ours');
  const reported = new URL(within(second!).getByRole<HTMLAnchorElement>('link').href);
  expect(reported.pathname).toBe('/cutoffs/report');
  expect(reported.searchParams.get('figure')).toMatch(/^Other Institute, JEE Main, Civil .*, OPEN: 2026: 50,000; /);
  // The visitor's own rank is in no report.
  expect(reported.href).not.toContain('45000');
  expect(screen.getByRole('link', { name: 'Likely 3' })).toHaveAttribute(
    'href',
    '/chances?exam=jee-main&rank=45000&band=likely',
  );
});

it('sorts by chance, and leads to the preference list with the rank for the seats that it shows', async () => {
  const asked = serve({ '': found([seat]) });
  await openPage('/chances?exam=jee-main&rank=45,000');
  const list = screen.getByRole('link', { name: 'My preference list' });
  expect(list).toHaveAttribute('href', `/chances/list?own=${encodeURIComponent('jee-main:main-1:OPEN:45000')}`);
  await userEvent.click(screen.getByRole('link', { name: 'Best chance' }));
  expect(await screen.findByText(/The best chances come first/)).toBeVisible();
  expect(asked.at(-1)).toContain('&sort=chance');
  expect(screen.getByRole('link', { name: 'Best chance' })).toHaveAttribute('aria-current', 'true');
});

it('narrows to the colleges that closed within the rank, from the list of colleges too', async () => {
  const asked = serve({ '': found([seat], { counts: undefined, colleges: { total: 71, year: 2026 } }) });
  localStorage.setItem('chances', 'exam=jee-main&rank=45000');
  await openPage('/chances?view=colleges&where=Bihar');
  expect(screen.getByLabelText('Your rank')).toHaveValue('45000');
  expect(statesIn('States where you would study')).toEqual(['Bihar']);
  expect(screen.getByLabelText('Only colleges where my rank was enough in the last year, each once')).toBeChecked();
  await submit();
  expect(await screen.findByText(/^71 colleges where your rank was enough in 2026/)).toBeVisible();
  expect(asked.at(-1)).toContain('&where=Bihar&view=colleges&');
});

it('narrows to several branches and states, apart from the home state, in the list, the file and on the device', async () => {
  const asked = serve({ '': found([seat]) });
  // A form without script repeats the parameter.
  const { unmount } = await openPage(
    '/chances?exam=jee-main&rank=45000&state=Goa&search=computer,+civil&where=Bihar&where=Jharkhand',
  );
  const several = 'state=Goa&search=computer%2C%20civil&where=Bihar%2CJharkhand';
  expect(asked.at(-1)).toContain(`&${several}&`);
  expect(screen.getByLabelText('Your home state')).toHaveValue('Goa');
  expect(screen.getByLabelText('Branch or college')).toHaveValue('computer, civil');
  expect(statesIn('States where you would study')).toEqual(['Bihar', 'Jharkhand']);
  await userEvent.click(screen.getByLabelText('Kerala'));
  await userEvent.click(screen.getByLabelText('Bihar'));
  await userEvent.click(screen.getByLabelText(/^Remember this form/));
  await submit();
  await screen.findByRole('article');
  expect(asked.at(-1)).toContain('&where=Jharkhand%2CKerala&');
  expect(screen.getByRole('link', { name: 'All of these seats as CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining('&where=Jharkhand%2CKerala'),
  );
  unmount();
  await openPage('/chances');
  expect(statesIn('States where you would study')).toEqual(['Jharkhand', 'Kerala']);
  expect(JSON.parse(localStorage.getItem('chances-answer')!).path).toContain('where=Jharkhand%2CKerala');
});

it('says that a state of the address is none', async () => {
  const asked = serve();
  await openPage('/chances?exam=jee-main&rank=5&where=Bihar,Atlantis');
  expect(screen.getByRole('group', { name: 'States where you would study' })).toHaveAccessibleDescription(
    'Choose one of the list.',
  );
  expect(asked).toEqual(['/api/chances/exams']);
});

it('offers no order by chance where there are no chances', async () => {
  serve({ '': found([seat], { year: null }) });
  await openPage('/chances?exam=jee-main&rank=45000');
  expect(screen.queryByRole('link', { name: 'Best chance' })).toBeNull();
});

it('shows more below, and as an address of its own without script', async () => {
  serve({ '': found([seat], { nextCursor: 'n' }), n: found([unlinked]) });
  await openPage('/chances?exam=jee-main&rank=45000');
  const more = screen.getByRole('link', { name: 'Show more' });
  expect(more).toHaveAttribute('href', '/chances?exam=jee-main&rank=45000&cursor=n');
  await userEvent.click(more);
  expect(await screen.findByText('Other Institute')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull();
});

it('says why there is no number', async () => {
  const none = { chance: null, band: null } as const;
  serve({ '': found([{ ...seat, ...none }], { year: null, counts: undefined }) });
  await openPage('/chances?exam=mht-cet&percentile=95.5');
  expect(screen.getByText(/We know closing values of MHT-CET for 1 year only/)).toBeVisible();
  expect(screen.getByRole('article')).not.toHaveTextContent('in 100');
  expect(screen.queryByRole('navigation', { name: 'By chance' })).toBeNull();
});

it.each([
  ['exam=jee-main&rank=0', 'Your rank', 'Your rank must be a whole number from 1 to 9,999,999, such as 45000.'],
  ['exam=jee-main&rank=-1', 'Your rank', 'Your rank must be a whole number from 1 to 9,999,999, such as 45000.'],
  ['exam=jee-main&rank=1.5', 'Your rank', 'Your rank must be a whole number from 1 to 9,999,999, such as 45000.'],
  ['exam=jee-main&rank=10000000', 'Your rank', 'Your rank must be a whole number from 1 to 9,999,999, such as 45000.'],
  ['exam=jee-main&percentile=98', 'Your rank', 'JEE Main has no percentile. Type your rank.'],
  [
    'exam=mht-cet&percentile=100.1',
    'Or your percentile',
    'Your percentile must be a number above 0 and up to 100, such as 98.5.',
  ],
  ['exam=mht-cet&rank=5&percentile=98', 'Or your percentile', 'Fill in one of the two: your rank or your percentile.'],
  [
    'exam=mht-cet&rank=5&percentile=98&score=1',
    'Or your percentile',
    'Fill in one of the three: your rank, your percentile or your score.',
  ],
  ['exam=mht-cet&rank=5&category=OPEN', 'Category', 'MHT-CET has no category “OPEN”. Choose one of the list.'],
  [
    'exam=jee-main&rank=5&category=SC&list=main-2a',
    'Category',
    'No closing values of this category are known in this list.',
  ],
  ['exam=jee-main&rank=5&state=Atlantis', 'Your home state', 'Choose one of the list.'],
  [
    'exam=mht-cet&rank=5&maxFee=free',
    'Most that you can pay a year, in rupees',
    'The fee must be a whole number of rupees, such as 150000.',
  ],
  ['exam=neet&rank=5', 'Exam', 'We do not know this exam. Choose one of the list.'],
  ['rank=5', 'Exam', 'Choose your exam.'],
])('says beside its field what is wrong with %s, and asks for nothing', async (query, label, sentence) => {
  const asked = serve();
  await openPage(`/chances?${query}`);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(asked).toEqual(['/api/chances/exams']);
  const typed = new URLSearchParams(query).get('rank') ?? '';
  expect(screen.getByLabelText('Your rank')).toHaveValue(typed);
});

it('puts the cursor into the field at fault, and loses nothing when another exam is chosen', async () => {
  serve();
  await openPage('/chances');
  const rank = screen.getByLabelText('Your rank');
  await userEvent.type(rank, 'abc');
  await submit();
  expect(rank).toHaveFocus();
  expect(rank).toHaveAccessibleDescription(expect.stringContaining('Your rank must be a whole number'));
  await userEvent.selectOptions(screen.getByLabelText('Exam'), 'MHT-CET');
  expect(screen.getByLabelText('Your rank')).toHaveValue('abc');
  expect(screen.getByLabelText('Category')).toHaveValue('OBC');
  expect(screen.queryByLabelText('Your home state')).toBeNull();
});

it('says that the list has changed where a cursor is stale', async () => {
  serve({ '': found([seat]) });
  await openPage('/chances?exam=jee-main&rank=45000&cursor=old');
  expect(screen.getByText('The list has changed')).toBeVisible();
  expect(screen.getByLabelText('Your rank')).toHaveValue('45000');
  await userEvent.click(screen.getByRole('link', { name: 'Start from the top' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

it('keeps the form and offers another try where the server is away', async () => {
  let isAway = true;
  answerWith((path) => {
    if (path === '/api/chances/exams') return { exams: [jee, cet] };
    if (isAway) throw new HttpError(503);
    return found([seat]);
  });
  await openPage('/chances?exam=jee-main&rank=45000');
  expect(screen.getByText('We could not load the seats')).toBeVisible();
  expect(screen.getByLabelText('Your rank')).toHaveValue('45000');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

it('stores the form on the device only when asked to, and forgets it when told to', async () => {
  serve({ '': found([seat]) });
  const { unmount } = await openPage('/chances?exam=jee-main&rank=45000');
  await submit();
  expect(JSON.stringify(localStorage)).not.toContain('45000');
  const box = () => screen.getByLabelText(/^Remember this form/);
  await userEvent.click(box());
  await submit();
  expect(localStorage.getItem('chances')).toContain('rank=45000');
  unmount();

  await openPage('/chances');
  expect(screen.getByLabelText('Your rank')).toHaveValue('45000');
  expect(box()).toBeChecked();
  await userEvent.click(box());
  expect(localStorage.getItem('chances')).toBeNull();
});

it('links to all of the seats as a file', async () => {
  serve({ '': found([seat]) });
  await openPage('/chances?exam=jee-main&rank=45000&state=Bihar');
  const link = screen.getByRole('link', { name: 'All of these seats as CSV' });
  expect(link).toHaveAttribute('href', '/api/chances/rows.csv?exam=jee-main&rank=45000&state=Bihar');
});

it('copies the address without the rank', async () => {
  serve({ '': found([seat]) });
  const user = userEvent.setup();
  await openPage('/chances?exam=jee-main&rank=45000&state=Bihar');
  await user.click(screen.getByRole('button', { name: 'Copy the link without my rank' }));
  expect(await navigator.clipboard.readText()).toMatch(/\/chances\?exam=jee-main&state=Bihar$/);
});

describe('in Hindi', () => {
  beforeEach(speakHindi);
  afterEach(() => setTranslations(undefined));

  it('asks in Hindi, and says what is wrong', async () => {
    serve();
    await openPage('/chances?exam=jee-main');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('चांस: आपको कौन-सा कॉलेज मिल सकता है?');
    await userEvent.click(screen.getByRole('button', { name: 'मेरे चांस दिखाएँ' }));
    expect(screen.getByRole('option', { name: 'SC: अनुसूचित जाति' })).toHaveValue('SC');
    expect(screen.getByLabelText('आपकी रैंक')).toHaveAccessibleDescription(/रैंक लिखें।/);
    expect(screen.getByText('रैंक से, 2023 से 2026 तक 4 साल।', { exact: false })).toHaveTextContent(
      /कुछ कैटेगरी के चांस नंबर में हैं।$/,
    );
  });

  it('says of a seat in Hindi what is known, but reports its figures in English', async () => {
    localStorage.setItem('near-place', 'Gaya, Bihar');
    serve({ '': found([{ ...seat, kilometres: 91 }]) });
    await openPage('/chances?exam=jee-main&rank=45000');
    const shown = await screen.findByRole('article');
    for (const text of [
      'Gaya, बिहार से करीब 91 किमी',
      'जहाँ संस्थान है',
      'महिलाओं के लिए सीटें',
      'बराबर के चांस',
      '100 में से करीब 72',
    ])
      expect(shown).toHaveTextContent(text);
    expect(shown).toHaveTextContent('सालाना ₹1,20,000, 2024 में प्रकाशित');
    expect(within(shown).getByRole('img')).toHaveAccessibleName('4 सालों में से 2 में आपकी रैंक काफ़ी थी');
    expect(within(shown).getByRole('heading', { level: 3 })).toHaveAttribute('lang', 'en');
    expect(within(shown).getByText(seat.programme)).toHaveAttribute('lang', 'en');
    const report = within(shown).getByRole('link', { name: /^गलत आँकड़ा बताएँ/ });
    expect(decodeURIComponent(report.getAttribute('href')!)).toContain('Seats+for+women');
    expect(screen.getByRole('navigation', { name: 'चांस के हिसाब से' })).toHaveTextContent('सभी 6अच्छे चांस 3');
    expect(screen.getByText(/ये चांस 2027 के लिए अंदाज़े हैं, वादा नहीं।/)).toBeVisible();
  });
});
