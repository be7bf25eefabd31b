import { setTranslations } from '@setu/sdk';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../testing/catalog';
import { speakHindi } from '../../testing/hindi';
import backtests from './backtests.json';

it('shows what was said and what came true, as the bench measured it', async () => {
  await openPage('/chances/how');
  expect(document.title).toBe('How we estimate chances · CampusSetu');
  const { all, years, rounds, others } = backtests;
  const rows = (label: string) =>
    within(screen.getByRole('table', { name: `${label}: said and came true, in 100` })).getAllByRole('row');
  expect(rows('All years together')[1]).toHaveTextContent(`${all.words.likely.said} / ${all.words.likely.true}`);
  expect(rows('By year')).toHaveLength(years.length + 1);
  expect(rows('By exam and category')[1]).toHaveTextContent(/^JEE \(Main\) paper 1, EWS/);
  expect(screen.getByText(/no chance for the rounds that remain/)).toBeVisible();
  const trial = screen.getByText(/^The trial: the last round/).closest('details')!;
  expect(trial).toHaveTextContent(/JEE \(Main\) paper 1, OPEN, after round 3/);
  expect(trial.querySelectorAll('tbody tr')).toHaveLength(rounds.length);
  expect(screen.getByText(/^No state exam has a number/)).toHaveTextContent(
    `${others[0]!.words.even.said} in 100, and ${others[0]!.words.even.true} in 100 came true`,
  );
  const ofKarnataka = screen.getByText('The trial: KCET 2025').closest('details')!;
  expect(ofKarnataka.querySelectorAll('tbody tr')).toHaveLength(others.length);
  expect(screen.getByText(/our chances are no promise/)).toBeVisible();
  expect(screen.getByText(/How the exam shifts next year/)).toBeVisible();
});

describe('in Hindi', () => {
  beforeEach(speakHindi);
  afterEach(() => setTranslations(undefined));

  it('explains everything in Hindi', async () => {
    const { container } = await openPage('/chances/how');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('हम चांस का अंदाज़ा कैसे लगाते हैं');
    expect(screen.getByText(/हमारे चांस कोई वादा नहीं हैं।/)).toBeVisible();
    for (const text of container.querySelectorAll('h1, h2, p, li, summary, th[scope=col]'))
      expect(text.textContent.replaceAll(/JoSAA|Brier|JEE \((?:Main|Advanced)\)(?: paper \d\w?)?/g, '')).not.toMatch(
        /[a-z]{3}/,
      );
  });
});
