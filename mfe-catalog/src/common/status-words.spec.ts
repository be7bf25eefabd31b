import { type StatusFacts, statusWords as inEnglish } from '@setu/contracts';
import { setTranslations } from '@setu/sdk';
import { speakHindi } from '../testing/hindi';
import { statusWords } from './status-words';

afterEach(() => setTranslations(undefined));

const statuses: [StatusFacts, string][] = [
  [{ status: 'Closed' }, 'बंद'],
  [{ status: 'Closed', statusSince: '2019' }, '2019 में बंद हुआ'],
  [
    { status: 'Closed', statusSince: '2021', successorName: 'City College' },
    '2021 में बंद हुआ; स्टूडेंट्स City College में चले गए',
  ],
  [{ status: 'Merged', successorName: 'City College' }, 'दूसरे कॉलेज में मर्ज हो गया; अब City College का हिस्सा'],
  [{ status: 'Merged', statusSince: '2026-12-05' }, '5 दिसंबर 2026 को दूसरे कॉलेज में मर्ज हो गया'],
  [{ status: 'Renamed', earlierName: 'City College' }, 'पहले का नाम: City College'],
  [{ status: 'Renamed', statusSince: '2019' }, '2019 में नाम बदला'],
  [{ status: 'Moved', statusSince: '2019' }, '2019 में जगह बदली'],
  [{ unlisted: 'AISHE 2024' }, 'AISHE 2024 की लिस्ट में नहीं'],
];

it.each(statuses)('tells %j in the language of the page, in English as the server does', (statusFacts, hindi) => {
  const status = inEnglish(statusFacts)!;
  expect(statusWords({ status, statusFacts })).toBe(status);
  speakHindi();
  expect(statusWords({ status, statusFacts })).toBe(hindi);
});

it('has the words of a server that sends no facts', () => {
  expect(statusWords({ status: 'Closed in 2019' })).toBe('Closed in 2019');
  expect(statusWords({})).toBeUndefined();
});
