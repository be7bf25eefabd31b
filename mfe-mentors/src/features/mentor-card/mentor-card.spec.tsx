import { presenceText, studiesText } from '@setu/contracts';
import { renderInHost } from '@setu/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { mockBrowserApis } from '@setu/sdk/testing';
import { mentor } from '../../testing/mentor';
import { inEnglish, inHindi } from '../../testing/hindi';
import { MentorCard, pictureUrl } from './mentor-card';

beforeEach(mockBrowserApis);

const portrait = () => screen.getByRole('article').querySelector('img');

it('shows picture, name, college, course and Chat Now', () => {
  renderInHost(<MentorCard mentor={mentor(1, { college: 'HINDU COLLEGE', image: 'student-01.svg' })} />);
  expect(portrait()).toHaveAttribute('src', '/slices/under-test/people/student-01.svg');
  expect(screen.getByRole('heading', { level: 3, name: 'Mentor 1' })).toBeVisible();
  for (const text of ['Hindu College', 'Delhi University', 'B.Sc. Physics', 'Chat Now'])
    expect(screen.getByText(text)).toBeVisible();
});

it.each([undefined, '../../evil.svg'])('shows a blank profile for the picture %s', (image) => {
  renderInHost(<MentorCard mentor={mentor(1, { image })} />);
  expect(portrait()).toBeNull();
  expect(screen.getByRole('article').querySelector('svg')).not.toBeNull();
});

it('shows a blank profile when the picture is broken', () => {
  renderInHost(<MentorCard mentor={mentor(1, { image: 'gone.svg' })} />);
  fireEvent.error(portrait()!);
  expect(portrait()).toBeNull();
});

it('shows when they are there and what they say of themselves', () => {
  renderInHost(<MentorCard mentor={mentor(1, { presence: 'Away until 5 December', about: 'Ask me about hostels' })} />);
  expect(screen.getByTitle('Away until 5 December. Ask me about hostels')).toHaveTextContent(
    'Away until 5 December. Ask me about hostels',
  );
});

it('says when a check found that they study there', () => {
  renderInHost(<MentorCard mentor={mentor(1, { studies: 'Studies here, checked November 2026' })} />);
  expect(screen.getByText('Studies here, checked November 2026')).toBeVisible();
});

it('writes in Hindi when they are there and when a check found that they study there', () => {
  inHindi();
  const facts = { hours: 'Sat 18 to 20, Sun 10 to 12', studiesChecked: '2026-11' };
  const { unmount } = renderInHost(<MentorCard mentor={mentor(1, { ...facts, presence: 'Here Sat 18 to 20' })} />);
  expect(screen.getByText('बात करने का समय: शनि 18 से 20, रवि 10 से 12।')).toHaveAttribute('lang', 'hi');
  expect(screen.getByText('यहीं के स्टूडेंट, नवंबर 2026 में जाँच हुई')).toHaveAttribute('lang', 'hi');
  unmount();
  renderInHost(<MentorCard mentor={mentor(1, { ...facts, awayUntil: '2026-12-05', about: 'Hostels' })} />);
  expect(screen.getByText('5 दिसंबर तक नहीं मिलेंगे।')).toBeVisible();
  expect(screen.getByText('Hostels')).toHaveAttribute('lang', 'en');
  inEnglish();
});

it('has the same words in English from the facts as from the server', () => {
  renderInHost(<MentorCard mentor={mentor(1, { hours: 'Sat 18 to 20', studiesChecked: '2026-11' })} />);
  expect(screen.getByTitle(`${presenceText({ hours: 'Sat 18 to 20', awayUntil: '', about: '' })!}.`)).toBeVisible();
  expect(screen.getByText(studiesText('2026-11'))).toBeVisible();
});

it.each([
  [
    { total: 20, yes: 18, median: 'day' as const },
    '18 of 20 people say they got an answer, at least half of them within a day',
  ],
  [{ total: 20, yes: 18, median: 'days' as const }, /at least half of them within three days$/],
  [{ total: 20, yes: 18, median: 'later' as const }, /most of them after more than three days$/],
  [{ total: 20, yes: 0 }, '0 of 20 people say they got an answer'],
])('says how many people say that they got an answer, and how soon: %j', (answers, words) => {
  renderInHost(<MentorCard mentor={mentor(1, { answers })} />);
  expect(screen.getByText(words)).toBeVisible();
});

it('says nothing of answers while the server sends no figures', () => {
  renderInHost(<MentorCard mentor={mentor(1)} />);
  expect(screen.getByRole('article')).not.toHaveTextContent(/an answer/);
});

it.each([
  ['day' as const, '20 में से 18 लोगों ने बताया कि उन्हें जवाब मिला, उनमें से कम से कम आधों को एक दिन के अंदर'],
  ['days' as const, '20 में से 18 लोगों ने बताया कि उन्हें जवाब मिला, उनमें से कम से कम आधों को तीन दिन के अंदर'],
  ['later' as const, '20 में से 18 लोगों ने बताया कि उन्हें जवाब मिला, उनमें से ज़्यादातर को तीन दिन के बाद'],
  [undefined, '20 में से 18 लोगों ने बताया कि उन्हें जवाब मिला'],
])('writes in Hindi how many got an answer: %s', (median, words) => {
  inHindi();
  renderInHost(<MentorCard mentor={mentor(1, { answers: { total: 20, yes: 18, median } })} />);
  expect(screen.getByText(words)).toHaveAttribute('lang', 'hi');
  inEnglish();
});

it('offers to report the mentor', () => {
  renderInHost(<MentorCard mentor={mentor(1)} />);
  expect(screen.getByRole('button', { name: 'Report this mentor, Mentor 1' })).toHaveTextContent('Report this mentor');
});

it('marks sample mentors, and only them', () => {
  const { unmount } = renderInHost(<MentorCard mentor={mentor(1, { sample: true })} />);
  expect(screen.getByText('Sample mentor')).toHaveTextContent(/made up/);
  expect(screen.getByRole('button', { name: 'Chat Now with Mentor 1, a sample mentor' })).toBeVisible();
  unmount();
  renderInHost(<MentorCard mentor={mentor(2)} />);
  expect(screen.queryByText(/sample/i)).toBeNull();
});

it('finds a bundled picture beside the slice', () =>
  expect(pictureUrl('student-07.svg')).toBe('/slices/under-test/people/student-07.svg'));

it.each([undefined, '', '../secret.svg', 'a/b.svg', 'https://evil.test/x.png', 'photo', 'x.svg?y', '..svg', 'a b.png'])(
  'rejects what is not the name of a picture: %s',
  (name) => expect(pictureUrl(name)).toBeUndefined(),
);
