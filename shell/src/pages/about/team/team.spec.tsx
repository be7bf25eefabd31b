import { triggerIntersection, renderInHost, mockBrowserApis } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stackCards } from './card-stack';
import { Team } from './team';

jest.mock('./card-stack', () => ({ stackCards: jest.fn() }));

const stack = { show: jest.fn(), unstack: jest.fn() };
const layout = (container: HTMLElement) => container.querySelector('[data-layout]')!.getAttribute('data-layout');
const inWindow = (wide: boolean) =>
  Object.assign(globalThis, { matchMedia: () => ({ matches: wide, addEventListener() {}, removeEventListener() {} }) });

beforeEach(() => {
  mockBrowserApis();
  jest.clearAllMocks();
  jest.mocked(stackCards).mockReturnValue(stack);
});

test('five people, each with emoji, name, title and description', () => {
  renderInHost(<Team />);
  const cards = screen.getAllByRole('listitem');
  expect(cards.map((card) => card.children[2]!.textContent)).toEqual([
    'CEO and Founder',
    'Co-founder and Co-CTO, Frontend and UI',
    'Co-founder, Co-CTO and CDO, Backend',
    'Co-founder and COO',
    'CMO',
  ]);
  for (const card of cards) {
    expect(card.children[0]).toHaveTextContent(/\p{Emoji}/u);
    expect(within(card).getByRole('heading')).toHaveTextContent(/\w/);
    expect(card.children[3]).toHaveTextContent(/\w/);
  }
});

test('says that the people are samples', () => {
  renderInHost(<Team />);
  expect(screen.getByText(/samples until the team publishes its own/)).toBeInTheDocument();
});

test('a narrow window shows the list', async () => {
  const { container } = renderInHost(<Team />);
  triggerIntersection();
  await Promise.resolve();
  expect(layout(container)).toBe('list');
  expect(stackCards).not.toHaveBeenCalled();
});

test('a wide window stacks the cards when they scroll near, and buttons turn them', async () => {
  inWindow(true);
  const { container, unmount } = renderInHost(<Team />);
  expect(layout(container)).toBe('pile');
  expect(stackCards).not.toHaveBeenCalled();
  triggerIntersection();
  await waitFor(() => expect(layout(container)).toBe('stack'));

  const onTop = jest.mocked(stackCards).mock.calls[0]![1];
  await userEvent.click(screen.getByRole('button', { name: 'Next card' }));
  expect(stack.show).toHaveBeenLastCalledWith(1);
  await waitFor(() => onTop(1));
  expect(screen.getByRole('status')).toHaveTextContent('Co-founder and Co-CTO, Frontend and UI');
  await userEvent.click(screen.getByRole('button', { name: /CMO$/ }));
  expect(stack.show).toHaveBeenLastCalledWith(4);
  unmount();
  expect(stack.unstack).toHaveBeenCalled();
});

test('if the stack cannot be built, the list stays', async () => {
  inWindow(true);
  jest.spyOn(console, 'error').mockImplementation();
  jest.mocked(stackCards).mockImplementation(() => {
    throw new Error('no stack');
  });
  const { container } = renderInHost(<Team />);
  triggerIntersection();
  await waitFor(() => expect(layout(container)).toBe('list'));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});
