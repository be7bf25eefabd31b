import { act, renderHook } from '@testing-library/react';
import { choose, type Chosen, chosenToCompare, keep, leaveOut, useChosen } from './chosen';

const item = (number: number): Chosen => ({ collegeId: `c${number}`, name: `College ${number}` });
const stored = () => JSON.parse(localStorage.getItem('compare') ?? 'null') as unknown;

beforeEach(() => {
  localStorage.clear();
});

it('keeps what is chosen on the device, each once, in the order of choice', () => {
  choose(item(1));
  choose({ ...item(2), courseId: 'k', course: 'B.A.' });
  choose(item(2));
  choose(item(1));
  expect(chosenToCompare()).toEqual([{ ...item(2), courseId: 'k', course: 'B.A.' }, item(2), item(1)]);
  expect(stored()).toEqual(chosenToCompare());
});

it('rejects a fifth, and takes it once another is left out', () => {
  expect([1, 2, 3, 4, 5].map((number) => choose(item(number)))).toEqual([true, true, true, true, false]);
  leaveOut(item(2));
  expect(choose(item(5))).toBe(true);
  expect(chosenToCompare().map(({ collegeId }) => collegeId)).toEqual(['c1', 'c3', 'c4', 'c5']);
});

it('keeps nothing once nothing is chosen', () => {
  choose(item(1));
  leaveOut(item(1));
  expect(localStorage.getItem('compare')).toBeNull();
});

it.each([
  'no json',
  '{}',
  'null',
  '7',
  '[null,1,"x",{},{"collegeId":1,"name":"x"},{"collegeId":"c"}]',
  `[{"collegeId":"c","name":"${'x'.repeat(501)}"}]`,
])('takes a storage that holds %s for empty, and goes on', (text) => {
  localStorage.setItem('compare', text);
  expect(chosenToCompare()).toEqual([]);
  expect(choose(item(1))).toBe(true);
  expect(chosenToCompare()).toEqual([item(1)]);
});

it('takes four of a storage that holds more, and nothing but what it knows of each', () => {
  localStorage.setItem('compare', JSON.stringify([1, 2, 3, 4, 5].map((number) => ({ ...item(number), html: '<b>' }))));
  expect(chosenToCompare()).toEqual([1, 2, 3, 4].map(item));
});

it('shows what another tab chooses or clears, and nothing of other keys', () => {
  const { result } = renderHook(useChosen);
  const fromOtherTab = (key: string | null) => act(() => void dispatchEvent(new StorageEvent('storage', { key })));
  localStorage.setItem('compare', JSON.stringify([item(1)]));
  fromOtherTab('something-else');
  expect(result.current).toEqual([]);
  fromOtherTab('compare');
  expect(result.current).toEqual([item(1)]);
  localStorage.clear();
  fromOtherTab(null);
  expect(result.current).toEqual([]);
});

it('tells every place on the page of a choice', () => {
  const [one, other] = [renderHook(useChosen), renderHook(useChosen)];
  act(() => keep([item(1), item(2)]));
  expect([one.result.current, other.result.current]).toEqual([
    [item(1), item(2)],
    [item(1), item(2)],
  ]);
});
