import { act, render, screen } from '@testing-library/react';
import { setBlockNavigation, useBlockNavigation } from './block-navigation';

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
