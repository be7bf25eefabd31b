import { messages } from '@setu/contracts';
import { useForm } from '@setu/sdk';
import { renderInHost } from '@setu/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '../testing/admin';
import { FormDialog } from './form-dialog';

const onClose = jest.fn();
let answer: { resolve(): void; reject(reason: Error): void };

function SaveDialog() {
  const form = useForm({
    values: { name: '' },
    send: () => new Promise<void>((resolve, reject) => (answer = { resolve, reject })),
    failed: 'Failed to save',
  });
  return (
    <FormDialog title="Save this" form={form} submitLabel="Save" onClose={onClose}>
      <input aria-label="Name" {...form.input('name')} />
    </FormDialog>
  );
}

it('stays open while it sends, says what failed, and can be cancelled then', async () => {
  visit();
  renderInHost(<SaveDialog />);
  const [save, cancel] = ['Save', 'Cancel'].map((name) => screen.getByRole('button', { name }));
  await userEvent.type(screen.getByLabelText('Name'), 'Goa{Enter}');
  expect(save).toBeDisabled();
  expect(cancel).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer.reject(new Error('offline')));
  expect(await screen.findByText(messages.network)).toBeVisible();
  await userEvent.click(cancel!);
  expect(onClose).toHaveBeenCalledTimes(1);
});
