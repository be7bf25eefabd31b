import { notify } from '@setu/sdk';
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
