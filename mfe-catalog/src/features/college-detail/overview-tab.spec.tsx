import { setTranslations } from '@setu/sdk';
import { answerWith, HttpError, mockBrowserApis, renderInHost, triggerIntersection } from '@setu/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { college } from '../../testing/catalog';
import { speakHindi } from '../../testing/hindi';
import { OverviewTab } from './overview-tab';

beforeEach(() => mockBrowserApis());

const show = (changes: Parameters<typeof college>[0] = {}) => renderInHost(<OverviewTab college={college(changes)} />);
const part = (name: string) => screen.getByRole('region', { name });
const sections = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);

it('tells about the college, its facilities, reasons and further information', () => {
  show({
    desc: 'Founded in 1899.',
    facilities: ['Library'],
    whyChoose: ['A student parliament'],
    moreInfo: [
      { title: 'Festival', content: 'Mecca' },
      { title: 'Only a title', content: ' ' },
      { content: 'Only content' },
    ],
  });
  expect(part('About')).toHaveTextContent('Founded in 1899.');
  expect(part('Facilities')).toHaveTextContent('Library');
  expect(part('Why Choose')).toHaveTextContent('A student parliament');
  expect(part('More Info')).toHaveTextContent('FestivalMecca');
  expect(part('More Info')).not.toHaveTextContent('Only');
});

it('marks a description in another language than the page, but no sentences of its own', () => {
  speakHindi();
  const { unmount } = show({ desc: 'Founded in 1899.', facilities: ['Library', 'लाइब्रेरी'] });
  expect(screen.getByText('Founded in 1899.')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Library')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('लाइब्रेरी')).not.toHaveAttribute('lang');
  unmount();
  show({ type: 'Private', establishedYear: 1980 });
  expect(part('परिचय').querySelector('[lang]')).toBeNull();
  setTranslations(undefined);
});

it('keeps quiet about what is not there, except where a sentence says so', () => {
  show();
  expect(sections()).toEqual(['Video Review', 'Placements', 'Recruiters']);
  expect(part('Video Review')).toHaveTextContent('No Video Review available');
  expect(part('Recruiters')).toHaveTextContent('No recruiters information available');
  expect(part('Placements')).toHaveTextContent('PlacementsHighest packageAverage packagePlacement rateNot Available');
});

it('says what is on record when the college has no description', () => {
  show({ type: 'Private', location: 'Indore', establishedYear: 1980, affiliation: 'DAVV' });
  expect(part('About')).toHaveTextContent('A private college in Indore, established in 1980, affiliated to DAVV.');
});

it('leaves out a type that is guessed from the name', () => {
  show({ type: 'Public', typeSource: 'name', location: 'Indore' });
  expect(part('About')).toHaveTextContent('A college in Indore.');
});

it('shows what the college reported to NIRF instead of "Not Available", with cohort and source, and no percentage', () => {
  show({ outcome: { cohort: '2023-24', placed: 591, medianSalary: 700_000, higherStudies: 51 } });
  expect(part('Placements')).toHaveTextContent(
    'Median salary₹7 lakh a yearPlaced591Went on to higher studies51Those who graduated in 2023-24',
  );
  expect(part('Placements')).toHaveTextContent('as the college reported it to NIRF');
  expect(part('Placements')).not.toHaveTextContent(/Not Available|%/);
  const report = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /^Report a wrong figure/ }).href);
  expect([report.searchParams.get('subject'), report.searchParams.get('figure')]).toEqual([
    'placements',
    'Hindu College, graduates of 2023-24 in NIRF: median salary 7,00,000 rupees a year; placed: 591; higher studies: 51',
  ]);
});

it('shows packages and placement rate', () => {
  show({ package: { highest: 25_00_000, average: 80_000 }, placementRate: 78 });
  expect(part('Placements')).toHaveTextContent('Highest package₹25 lakh a year');
  expect(part('Placements')).toHaveTextContent('Average package₹80,000 a year');
  expect(part('Placements')).toHaveTextContent('Placement rate78%');
});

it('asks nothing of YouTube before play is pressed', async () => {
  show({ vidReview: 'dQw4w9WgXcQ' });
  expect(document.body.innerHTML).not.toMatch(/youtube\S*\.com/);
  await userEvent.click(screen.getByRole('button', { name: /Play the video review/ }));
  const player = screen.getByTitle('Video review of Hindu College');
  expect(player).toHaveAttribute(
    'src',
    expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/),
  );
  expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  expect(player).toHaveFocus();
  expect(player.parentElement).not.toHaveClass('tall');
});

it('makes a short tall', async () => {
  show({ vidReview: 'https://www.youtube.com/shorts/dQw4w9WgXcQ' });
  expect(screen.getByRole('button', { name: /Play/ }).parentElement).toHaveClass('tall');
});

it('asks for a logo once its recruiter comes near, and keeps the initial letter without one', async () => {
  const asked = answerWith((path) => ({ logo: path.includes('KPMG') ? 'https://logo.example/kpmg.png' : null }));
  show({ recruiters: ['KPMG', 'Bain & Company'] });
  const [kpmg, bain] = within(part('Recruiters')).getAllByRole('listitem');
  expect(kpmg).toHaveTextContent('KKPMG');
  expect(asked).toEqual([]);
  act(triggerIntersection);
  await waitFor(() => expect(kpmg!.querySelector('img')).toHaveAttribute('src', 'https://logo.example/kpmg.png'));
  expect(asked).toEqual(['/api/recruiters/logo?name=KPMG', '/api/recruiters/logo?name=Bain%20%26%20Company']);
  expect(bain!.querySelector('img')).toBeNull();
  fireEvent.error(kpmg!.querySelector('img')!);
  expect(kpmg!.querySelector('img')).toBeNull();
  expect(kpmg).toHaveTextContent('KKPMG');
});

it('keeps the initial letter, and asks no more, when too many logos were asked for', async () => {
  const asked = answerWith(() => {
    throw new HttpError(429, { message: 'Too many tries. Please wait 10 minutes and try again.' });
  });
  show({ recruiters: ['KPMG'] });
  act(triggerIntersection);
  await waitFor(() => expect(asked).toHaveLength(1));
  act(triggerIntersection);
  await act(async () => undefined);
  const [kpmg] = within(part('Recruiters')).getAllByRole('listitem');
  expect(kpmg).toHaveTextContent('KKPMG');
  expect(part('Recruiters')).not.toHaveTextContent('Too many');
  expect(asked).toHaveLength(1);
});
