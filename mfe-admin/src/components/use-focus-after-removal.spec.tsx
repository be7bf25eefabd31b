import { render } from '@testing-library/react';
import { useFocusAfterRemoval } from './use-focus-after-removal';

const List = ({ keys, onFocus }: { keys: string[]; onFocus(index: number): void }) => {
  useFocusAfterRemoval(keys, onFocus);
  return null;
};

it.each<[string, string[], number[]]>([
  ['the next item when one is gone', ['a', 'c'], [1]],
  ['the last item when the last one is gone', ['a', 'b'], [1]],
  ['the next item when the end of the page is filled up', ['b', 'c', 'd'], [0]],
  ['nothing when an item comes, even if the last one leaves the page', ['n', 'a', 'b'], []],
  ['nothing when all are others', ['x', 'y', 'z'], []],
])('focuses %s', (_what, keys, focused) => {
  const onFocus = jest.fn<void, [number]>();
  const { rerender } = render(<List keys={['a', 'b', 'c']} onFocus={onFocus} />);
  rerender(<List keys={keys} onFocus={onFocus} />);
  expect(onFocus.mock.calls.flat()).toEqual(focused);
});
