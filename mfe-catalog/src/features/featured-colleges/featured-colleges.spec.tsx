import { setTranslations } from '@setu/sdk';
import { answerWith, HttpError, mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { card, cards, page } from '../../testing/catalog';
import { speakHindi } from '../../testing/hindi';
import { chooseNearPlace } from '../near-me/near-place';
import { FeaturedColleges } from './featured-colleges';

const open = () => {
  mockBrowserApis();
  return renderInHost(<FeaturedColleges />);
};
afterEach(() => localStorage.clear());
const entries = () => within(screen.getByRole('list')).getAllByRole('listitem');

it('says that colleges are loading, then shows four at random and the way to all', async () => {
  const asked = answerWith(() => page(cards(4)));
  open();
  expect(screen.getByRole('heading', { name: 'Discover the Best Colleges Near You' })).toBeVisible();
  expect(screen.getByText('Loading Colleges...')).toBeVisible();
  expect(await screen.findByText('College 1')).toBeVisible();
  expect(entries()).toHaveLength(4);
  expect(screen.queryByText('Loading Colleges...')).toBeNull();
  expect(asked).toEqual(['/api/colleges?browse=true&sample=4']);
  expect(screen.getByRole('link', { name: 'View More' })).toHaveAttribute('href', '/colleges');
});

it('says where the colleges are: in all of India until the visitor has chosen a place', async () => {
  answerWith(() => page(cards(4)));
  open();
  expect(screen.getByText('From all of India')).toBeVisible();
  await act(async () => chooseNearPlace('Patna, Bihar'));
  expect(screen.queryByText('From all of India')).toBeNull();
  expect(screen.getAllByText('Near Patna, Bihar')[0]).toBeVisible();
});

it('shows name, rating with one decimal or N/A, place and the way to the college', async () => {
  answerWith(() => page([card(1, { name: 'IIT Indore', rating: 4.25, location: 'Simrol' }), card(2)]));
  open();
  const first = (await screen.findByText('IIT Indore')).closest('li')!;
  expect(first).toHaveTextContent(/4\.[23]\b/);
  expect(first).toHaveTextContent('Simrol');
  expect(within(first).getByRole('link', { name: 'Explore IIT Indore' })).toHaveAttribute('href', '/colleges/c1');
  expect(screen.getByText('College 2').closest('li')).toHaveTextContent('N/A');
});

it('puts colleges among those to compare, as the list does', async () => {
  answerWith(() => page(cards(4)));
  open();
  const compare = await screen.findByRole('button', { name: 'Compare College 2' });
  await act(async () => fireEvent.click(compare));
  expect(screen.getByRole('button', { name: 'Compare College 2' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('1 of 4 chosen to compare')).toHaveRole('status');
  expect(await screen.findByLabelText('Chosen to compare')).toHaveTextContent('College 2');
});

it('marks a sample’s rating and logo beside them', async () => {
  answerWith(() => page([card(1, { rating: 4, logo: '/logo.webp', sampleFigures: true }), card(2, { rating: 4 })]));
  open();
  const first = (await screen.findByText('College 1')).closest('li')!;
  for (const mark of ['Sample rating', 'Sample logo'])
    expect(within(first).getByText(mark)).toHaveTextContent(/made up to show how the site works/);
  expect(screen.getByText('College 2').closest('li')).not.toHaveTextContent(/sample/i);
});

it('sets names over 35 and places over 45 characters smaller', async () => {
  const fitting = card(1, { name: 'a'.repeat(35), location: 'b'.repeat(45) });
  const long = card(2, { name: 'c'.repeat(36), location: 'd'.repeat(46) });
  answerWith(() => page([fitting, long]));
  open();
  expect(await screen.findByText(fitting.name)).not.toHaveClass('longName');
  expect(screen.getByText(long.name)).toHaveClass('longName');
  expect(screen.getByText(fitting.location!).parentElement).not.toHaveClass('longPlace');
  expect(screen.getByText(long.location!).parentElement).toHaveClass('longPlace');
});

it('only reports a failed load', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation();
  answerWith(() => {
    throw new HttpError(503, { message: 'Down for repair' });
  });
  open();
  await waitFor(() => expect(report).toHaveBeenCalledWith(expect.objectContaining({ status: 503 })));
  expect(screen.queryByText('Loading Colleges...')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/repair|503|error/i)).toBeNull();
  expect(screen.getByRole('link', { name: 'View More' })).toBeVisible();
});

describe('in Hindi', () => {
  beforeEach(speakHindi);
  afterEach(() => setTranslations(undefined));

  it('names what it shows in Hindi', async () => {
    answerWith(() => page([card(1, { name: 'IIT Indore' })]));
    open();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('अपने आसपास के बेहतरीन कॉलेज खोजें');
    expect(screen.getByText('कॉलेज लोड हो रहे हैं...')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'IIT Indore देखें' })).toHaveTextContent('देखें');
    expect(screen.getByRole('button', { name: 'तुलना करें: IIT Indore' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'राज्य के हिसाब से कॉलेज' })).toBeVisible();
  });

  it('shows a reviewed Hindi name', async () => {
    answerWith(() => page([card(1, { name: 'IIT Indore', nameHi: 'आईआईटी इंदौर' })]));
    open();
    expect(await screen.findByRole('heading', { level: 3, name: 'आईआईटी इंदौर' })).not.toHaveAttribute('lang');
  });
});
