import { type WidgetRequest, WidgetProvider } from '@setu/sdk';
import { triggerIntersection, renderInHost, mockBrowserApis } from '@setu/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import { provideSite, slots } from '../../testing/site';
import HomePage from './home-page';

beforeEach(() => {
  provideSite();
  mockBrowserApis();
});

const WidgetName = ({ slice, name }: WidgetRequest) => <p>{`${slice}/${name}`}</p>;

const renderHome = () =>
  renderInHost(
    <WidgetProvider value={WidgetName}>
      <HomePage />
    </WidgetProvider>,
    { slots },
  );

test('shows the featured colleges of the catalogue', () => {
  renderHome();
  expect(screen.getByText('catalog/FeaturedColleges')).toBeInTheDocument();
});

test('loads the mentor carousel only when it scrolls near the window', () => {
  renderHome();
  expect(screen.queryByText('mentors/MentorCarousel')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Talk to UGs/Alumnis' })).toBeInTheDocument();
  act(triggerIntersection);
  expect(screen.getByText('mentors/MentorCarousel')).toBeInTheDocument();
});

test('shows the titles of the widgets while they load', () => {
  renderInHost(<HomePage />, { slots });
  expect(screen.getByRole('heading', { name: 'Discover the Best Colleges Near You' })).toBeInTheDocument();
  expect(screen.getByText('Loading Colleges...')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Talk to UGs/Alumnis' })).toBeInTheDocument();
});

test('links the matches to the chances', () => {
  renderHome();
  const card = screen.getByRole('heading', { name: 'Matches made for you' }).closest('li')!;
  expect(within(card).getByRole('link', { name: 'See your chances' })).toHaveAttribute('href', '/chances');
});

test('lists six features, the last two upcoming', () => {
  renderHome();
  const features = screen.getByRole('heading', { name: 'What you can do here' }).closest('section')!;
  const items = within(features).getAllByRole('listitem');
  expect(items).toHaveLength(6);
  expect(items.map((item) => within(item).queryByText('Soon!') !== null)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(items[4]).toHaveTextContent('Direct college connect');
  expect(items[5]).toHaveTextContent('Sell your study notes');
  for (const item of items) {
    expect(item.querySelector('svg')).toBeInTheDocument();
    expect(within(item).getByRole('heading')).toHaveTextContent(/\w/);
    expect(item.querySelector('p')).toHaveTextContent(/\w/);
  }
});

test('makes the three promises', () => {
  renderHome();
  expect(screen.getByRole('heading', { name: 'Zero rupees for a mentor' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No spam calls' })).toBeInTheDocument();
  expect(screen.getByText(/never sold or shared. Not with colleges/)).toBeInTheDocument();
});

test('has one title, and headings that do not skip a level', () => {
  renderHome();
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName[1]));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
});
