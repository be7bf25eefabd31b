import type { CourseCost } from '@setu/contracts';
import { setTranslations } from '@setu/sdk';
import hindi from '../../messages/hi.json';
import { chanceText, meaningText } from './admission-texts';
import { costText } from './amounts';

const costs: CourseCost[] = [
  { course: 'M.Sc. Physics', total: 1_81_000, years: 2 },
  { course: 'B.Tech Civil Engineering', total: 11_62_000, years: 4, hostel: true },
];
const translations: Record<string, string> = { ...hindi.messages, ...hindi.data.meaning };
const meaning = 'other backward classes, non-creamy layer';

afterEach(() => setTranslations(undefined));

test('costs, chances and meanings are in English', () => {
  expect(costText(costs)).toBe('B.Tech from ₹11.62 lakh (4 years, hostel included)');
  expect(costText(costs.slice(0, 1))).toBe('M.Sc. from ₹1.81 lakh (2 years)');
  expect(costText([])).toBeUndefined();
  expect([0.718, 0.999].map(chanceText)).toEqual(['about 72 in 100', 'more than 99 in 100']);
  expect(meaningText(meaning)).toBe(meaning);
});

test('costs, chances and meanings are in Hindi, part by part', () => {
  setTranslations({ language: 'hi', of: (message) => translations[String(message)] });
  expect(costText(costs)).toMatch(/^B\.Tech.*₹11\.62 लाख/);
  expect(chanceText(0.718)).toMatch(/72/);
  expect([costText(costs), chanceText(0.5), meaningText(meaning)].join(' ').replace('B.Tech', '')).not.toMatch(
    /[a-z]/i,
  );
});
