import { notify } from '@setu/sdk';
import { renderInHost } from '@setu/sdk/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notices } from './notices';

it('shows notices until they are closed, earlier ones included', async () => {
  notify('error', 'Failed early');
  render(<Notices />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed early');

  act(() => notify('success', 'Saved'));
  expect(await screen.findByText('Saved')).toBeInTheDocument();

  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByText('Failed early')).toBeNull();
  expect(screen.getByText('Saved')).toBeInTheDocument();
});

it('offers an action, only one at a time', async () => {
  const { address } = renderInHost(<Notices />);
  const undo = jest.fn();
  act(() => notify('info', 'Taken out', { text: 'Undo', press: undo }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  act(() => notify('info', 'Kept once', { text: 'See it', to: '/one' }));
  expect(await screen.findByText('Kept once')).toBeInTheDocument();
  act(() => notify('info', 'Kept twice', { text: 'See it', to: '/two' }));
  expect(await screen.findByText('Kept twice')).toBeInTheDocument();
  expect(screen.queryByText('Kept once')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'See it' }));
  expect(address()).toBe('/two');
});
