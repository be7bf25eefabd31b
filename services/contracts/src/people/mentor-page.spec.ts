import { firstProblem } from '../form/check-form.js';
import { dayInIndia } from '../text/india-time.js';
import { mentorPresenceForm, presenceText, studiesText } from './mentor-page.js';

const day = (days: number) => dayInIndia(new Date(Date.now() + days * 86_400_000));
const problem = (form: object) => firstProblem(mentorPresenceForm, form)?.field;

it.each(['', 'Sat 18 to 20', 'Sat 18 to 20, Sun 0 to 24', 'Mon 9 to 10, Tue 9 to 10, Fri 22 to 23'])(
  'takes the hours %s',
  (hours) => expect(problem({ hours })).toBeUndefined(),
);

it.each(['Sat 20 to 18', 'Sat 18 to 18', 'Sat 18 to 25', 'Sat', 'sat 1 to 2', 'Sat 1 to 2, ', 'Mon 1 to 2, Mon 3 to 4, Mon 5 to 6, Mon 7 to 8'])(
  'rejects the hours %s',
  (hours) => expect(problem({ hours })).toBe('hours'),
); // prettier-ignore

it('takes a day from today on, within a year', () => {
  for (const awayUntil of ['', day(0), day(365)]) expect(problem({ awayUntil })).toBeUndefined();
  for (const awayUntil of [day(-1), day(368), '2026-13-01', 'tomorrow', '9999-99-99'])
    expect(problem({ awayUntil })).toBe('awayUntil');
});

it('takes no contact details in a text', () => {
  for (const about of ['', 'Hostels, the first year and branch changes', 'JEE 2024, rank 12,500'])
    expect(problem({ about })).toBeUndefined();
  for (const about of ['Call 98765 43210', 'a@b.in', 'insta @asha', 'see example.com', 'https://x', 'x'.repeat(121)])
    expect(problem({ about })).toBe('about');
});

it('puts into words when a mentor is there', () => {
  expect(presenceText({})).toBeUndefined();
  expect(presenceText({ hours: 'Sat 18 to 20' })).toBe('Here Sat 18 to 20');
  expect(presenceText({ hours: 'Sat 18 to 20', awayUntil: '2026-12-05' })).toBe('Away until 5 December');
});

it('knows the day in India', () => {
  expect(dayInIndia(new Date('2026-12-05T18:29:59Z'))).toBe('2026-12-05');
  expect(dayInIndia(new Date('2026-12-05T18:30:00Z'))).toBe('2026-12-06');
});

it('names the month of a check', () => expect(studiesText('2026-11')).toBe('Studies here, checked November 2026'));
