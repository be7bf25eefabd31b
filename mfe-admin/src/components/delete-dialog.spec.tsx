import { api } from '@setu/contracts';
import { send } from '@setu/sdk';
import { HttpError, renderInHost } from '@setu/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, visit } from '../testing/admin';
import { DeleteDialog } from './delete-dialog';

const [onClose, onDeleted] = [jest.fn(), jest.fn()];
let notices: ReturnType<typeof visit>;
beforeEach(() => {
  jest.clearAllMocks();
  notices = visit();
});

function open(answer: () => unknown) {
  const { asked } = adminServer({ answer });
  renderInHost(
    <DeleteDialog
      noun="message"
      onDelete={() => send(api.messages.remove, { params: { id: '1' } })}
      texts={{ deleted: 'Message deleted successfully', deleteFailed: 'Failed to delete message' }}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <p>The message from asha@example.in will be deleted permanently.</p>
    </DeleteDialog>,
  );
  return asked;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says what will be deleted, and deletes nothing when cancelled', async () => {
  const asked = open(() => ({ message: 'Deleted' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('The message from asha@example.in will be deleted permanently.');
  await press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([]);
});

it('confirms the deletion', async () => {
  open(() => ({ message: 'Deleted' }));
  await press('Delete');
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Message deleted successfully' }]));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onDeleted).toHaveBeenCalledTimes(1);
});

it.each([
  [new HttpError(404, { message: 'The message was not found' }), 'The message was not found'],
  [new HttpError(500, ''), 'Failed to delete message'],
  [new Error('offline'), 'Failed to delete message'],
])('says why the deletion failed (%s), and stays open', async (failure, text) => {
  open(() => {
    throw failure;
  });
  await press('Delete');
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text }]));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
});
