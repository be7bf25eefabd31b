import { useUnsavedWork } from '@setu/sdk';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offerUpdate, UpdateBanner } from './update-banner';

const Unsaved = () => {
  useUnsavedWork(true);
  return null;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('updates without a question when no work would be lost', async () => {
  const onUpdate = jest.fn();
  render(<UpdateBanner onDismiss={jest.fn()} onUpdate={onUpdate} />);
  await press('Update');
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

it('asks once more when work would be lost', async () => {
  const onUpdate = jest.fn();
  render(
    <>
      <Unsaved />
      <UpdateBanner onDismiss={jest.fn()} onUpdate={onUpdate} />
    </>,
  );
  await press('Update');
  expect(onUpdate).not.toHaveBeenCalled();
  expect(screen.getByText(/did not save or send will be lost/)).toBeInTheDocument();
  await press('Update anyway');
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

it('is announced once, and disappears when dismissed', async () => {
  act(() => offerUpdate());
  act(() => offerUpdate());
  expect(await screen.findAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready');
  await press('Dismiss');
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});
