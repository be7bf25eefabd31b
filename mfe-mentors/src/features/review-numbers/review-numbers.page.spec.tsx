import { answerWith, mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { act, screen } from '@testing-library/react';
import { englishIn, inEnglish, inHindi } from '../../testing/hindi';
import ReviewNumbersPage from './review-numbers.page';

beforeEach(mockBrowserApis);

it('shows each event by month, also one that did not happen', async () => {
  answerWith(() => ({
    items: [
      { month: '2026-11', counts: { received: 12, 'rejected copied': 3, 'removal college': 1 } },
      { month: '2026-10', counts: { received: 7 } },
    ],
  }));
  await act(async () => void renderInHost(<ReviewNumbersPage />));
  expect(await screen.findByRole('columnheader', { name: /Nov 2026/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Received/ })).toHaveTextContent('Received127');
  expect(screen.getByRole('row', { name: /copied from elsewhere/ })).toHaveTextContent(/elsewhere30$/);
  expect(screen.getByRole('row', { name: /by the college/ })).toHaveTextContent(/college10$/);
  expect(screen.getByRole('row', { name: /^Appeals granted/ })).toHaveTextContent('granted00');
});

describe('in Hindi', () => {
  beforeEach(inHindi);
  afterEach(inEnglish);

  it('names each event', async () => {
    answerWith(() => ({ items: [{ month: '2026-11', counts: { received: 12 } }] }));
    await act(async () => void renderInHost(<ReviewNumbersPage />));
    expect(await screen.findByRole('row', { name: /^आए/ })).toHaveTextContent('आए12');
    const events = screen.getAllByRole('rowheader');
    expect(events.flatMap(englishIn)).toEqual([]);
    expect(englishIn(screen.getByRole('heading', { level: 1, name: 'आँकड़ों में रिव्यू' }).parentElement!)).toEqual([]);
  });
});
