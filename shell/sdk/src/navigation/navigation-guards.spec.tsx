import { act, render, screen } from '@testing-library/react';
import {
  hasUnsavedWork,
  interceptPopState,
  setBlockNavigation,
  useBlockNavigation,
  useUnsavedWork,
} from './navigation-guards';

function Form({ text }: { text: string }) {
  useUnsavedWork(text !== '');
  return null;
}

it('counts the forms that hold unsaved work', () => {
  const first = render(<Form text="" />);
  const second = render(<Form text="" />);
  expect(hasUnsavedWork()).toBe(false);
  first.rerender(<Form text="x" />);
  second.rerender(<Form text="y" />);
  first.rerender(<Form text="" />);
  expect(hasUnsavedWork()).toBe(true);
  second.unmount();
  expect(hasUnsavedWork()).toBe(false);
});

const move = () => window.dispatchEvent(new PopStateEvent('popstate'));

it('calls its listener before the router, and can keep the event from it', () => {
  const router = jest.fn();
  window.addEventListener('popstate', router);
  const remove = interceptPopState((event) => event.stopImmediatePropagation());
  move();
  expect(router).not.toHaveBeenCalled();
  remove();
  move();
  expect(router).toHaveBeenCalledTimes(1);
});

const Probe = () => <p>{useBlockNavigation() ? 'blocked' : 'free'}</p>;

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('counts an absent flag as blocked', () => {
  render(<Probe />);
  expect(screen.getByText('blocked')).toBeInTheDocument();
});

it("is free for any value but 'true'", () => {
  localStorage.setItem('blockNavigation', 'false');
  render(<Probe />);
  expect(screen.getByText('free')).toBeInTheDocument();
});

it('follows a change made in this tab', () => {
  render(<Probe />);
  act(() => setBlockNavigation(false));
  expect(screen.getByText('free')).toBeInTheDocument();
  act(() => setBlockNavigation(true));
  expect(screen.getByText('blocked')).toBeInTheDocument();
});

it('follows a change made in another tab', () => {
  render(<Probe />);
  localStorage.setItem('blockNavigation', 'false');
  expect(screen.getByText('blocked')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'blockNavigation' })));
  expect(screen.getByText('free')).toBeInTheDocument();
});

it('works in a browser that forbids storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  render(<Probe />);
  expect(screen.getByText('blocked')).toBeInTheDocument();
  act(() => setBlockNavigation(false));
  expect(screen.getByText('free')).toBeInTheDocument();
});
