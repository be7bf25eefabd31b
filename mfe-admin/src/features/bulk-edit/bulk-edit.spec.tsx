import type { BulkEdit } from '@setu/contracts';
import { HttpError } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import { BulkDialog } from './bulk-dialog';
import { BulkEditButton } from './bulk-edit-button';

let edit: BulkEdit | undefined;
let sent: [string, unknown][];
const [onClose, onChanged] = [jest.fn(), jest.fn()];

beforeEach(() => {
  visit();
  jest.clearAllMocks();
  sent = [];
  edit = {
    _id: 'b1',
    action: 'location',
    value: 'Margao, Goa',
    administrator: 'asha',
    createdAt: '2026-01-05T09:00:00.000Z',
    state: 'ready',
    total: 2,
    gone: 2,
    changes: 2,
    kept: 0,
  };
  adminServer({
    answer: (path, { method, data }) => {
      if (!edit) throw new HttpError(404);
      if (path.includes('/preview')) {
        const [_id, name, nextCursor] = path.includes('cursor=2')
          ? ['c2', 'Goa Academy', null]
          : ['c1', 'Goa College', '2'];
        return { items: [{ _id, name, before: 'Panaji' }], total: 2, nextCursor };
      }
      if (method === 'post') {
        sent.push([path, data && JSON.parse(data as string)]);
        if (path.endsWith('/apply')) edit = { ...edit, state: 'done' };
        if (path.endsWith('/undo')) edit = { ...edit, state: 'undone', changes: 1, kept: 1 };
      }
      return edit;
    },
  });
});

it('previews, changes and undoes, and the keyboard stays in the dialog', async () => {
  renderAdmin(<BulkDialog action="location" choice={{ ids: 'c1,c2' }} onClose={onClose} onChanged={onChanged} />);
  await userEvent.type(screen.getByLabelText('Location'), 'Margao, Goa{Enter}');
  expect(await screen.findByText('2 colleges of 2 would be changed.')).toBeVisible();
  const preview = await screen.findByRole('group', { name: 'Preview' });
  expect(preview).toHaveTextContent('Goa College: Panaji → Margao, Goa');
  expect(preview).toHaveAttribute('tabindex', '0');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(preview).toHaveTextContent('Goa Academy'));
  await userEvent.click(screen.getByRole('button', { name: 'Change 2 colleges' }));
  expect(await screen.findByText('Set place: Margao, Goa. 2 colleges changed.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Undone: 1 college\. 1 college was changed since and left as is\./)).toBeVisible();
  expect(sent).toEqual([
    ['/api/admin/bulk-edits', { ids: 'c1,c2', action: 'location', value: 'Margao, Goa' }],
    ['/api/admin/bulk-edits/b1/apply', undefined],
    ['/api/admin/bulk-edits/b1/undo', undefined],
  ]);
  expect(onChanged).toHaveBeenCalled();
});

it('opens a change from the history, and restores what it deleted', async () => {
  edit = { ...edit!, action: 'delete', value: undefined, state: 'done' };
  renderAdmin(<BulkEditButton id="b1" onChanged={onChanged} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Delete. 2 colleges deleted.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await dialog.findByText(/1 college could not be restored\./)).toBeVisible();
});

it('says when a change is no longer stored', async () => {
  edit = undefined;
  renderAdmin(<BulkEditButton id="b1" onChanged={onChanged} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('This change is no longer stored.')).toBeVisible();
});
