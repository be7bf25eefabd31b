import type { AdminRole, DuplicateGroup, EditableCollege, SettledDuplicates } from '@setu/contracts';
import { HttpError } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import { importedCollege } from '../../testing/editable-college';
import DuplicatesPage from './duplicates.page';

const course = (title: string) => ({ _id: title, title, eligibility: [], scholarships: [] });
const colleges: Record<string, EditableCollege> = {
  c1: importedCollege({ _id: 'c1', name: 'Sagar Institute', website: 'http://one.in', courses: [course('B.A.')] }),
  c2: importedCollege({
    _id: 'c2',
    version: 'v2',
    name: 'SAGAR INSTITUTE',
    website: 'http://two.in',
    aisheCode: 'C-1',
    courses: [course('B.Sc.')],
  }),
};
const group: DuplicateGroup = { _id: 'name:1', reason: 'name', colleges: Object.values(colleges) };
const nothing: SettledDuplicates = { merged: [], distinct: [] };

let notices: ReturnType<typeof visit>;
let sent: [string, unknown][];
let shown: DuplicateGroup;

function open(settled = nothing, failure?: HttpError, role?: AdminRole) {
  notices = visit();
  sent = [];
  shown = group;
  adminServer({
    answer: (path, request) => {
      if (request?.method === 'post') {
        if (failure) throw failure;
        sent.push([path, request.data === undefined ? undefined : JSON.parse(String(request.data))]);
        return { kept: ['type'], message: 'Done' };
      }
      if (path.startsWith('/api/admin/colleges/')) return colleges[path.slice(-2)];
      if (path.endsWith('/settled')) return { ...settled };
      return { items: [shown], total: 1, nextCursor: null };
    },
  });
  renderAdmin(<DuplicatesPage />, { at: '/admin/duplicates', role });
}
const compare = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Compare and merge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge two colleges' }));
  await dialog.findByRole('group', { name: 'Website' });
  return dialog;
};
const groupOf = (dialog: ReturnType<typeof within>, name: string) => within(dialog.getByRole('group', { name }));

it('shows two colleges side by side, and merges them with a choice by field', async () => {
  open();
  const dialog = await compare();
  expect(dialog.queryByRole('group', { name: 'Place' })).toBeNull();
  expect(groupOf(dialog, 'Website').getByRole('radio', { name: 'http://one.in' })).toBeChecked();
  expect(groupOf(dialog, 'AISHE code').getByRole('radio', { name: 'C-1' })).toBeChecked();
  expect(groupOf(dialog, 'AISHE code').queryByRole('radio', { name: 'Both' })).toBeNull();
  expect(groupOf(dialog, 'Courses').getByRole('radio', { name: 'Both' })).toBeChecked();
  await userEvent.click(groupOf(dialog, 'Website').getByRole('radio', { name: 'http://two.in' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The colleges are one now' }]));
  const versions = { keepVersion: 'v1', goneVersion: 'v2' };
  const choice = { take: 'aisheCode,website', both: 'courses' };
  expect(sent).toEqual([['/api/admin/duplicates/merge', { keep: 'c1', gone: 'c2', ...versions, ...choice }]]);
});

it('takes the fields of the other one when that remains', async () => {
  open();
  const dialog = await compare();
  await userEvent.click(dialog.getByRole('radio', { name: 'SAGAR INSTITUTE, C-1' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]![1]).toMatchObject({ keep: 'c2', gone: 'c1', take: 'name,website', both: 'courses' });
});

it('keeps the dialog when it fails', async () => {
  open(nothing, new HttpError(409, { message: 'It has changed.' }));
  const dialog = await compare();
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await dialog.findByText('It has changed.')).toBeVisible();
});

it('remembers that they are different', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Different college' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'They are different colleges' }]));
  expect(sent).toEqual([['/api/admin/duplicates/distinct', { college: 'c2', others: 'c1' }]]);
});

it('undoes both, and says what stays', async () => {
  const named = (_id: string) => ({ _id, name: `College ${_id}` });
  open({
    merged: [{ ...named('c0'), into: named('c1'), by: 'asha', at: '2026-01-05T09:00:00.000Z' }],
    distinct: [{ ...named('c5'), from: [named('c6'), named('c7')] }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: College c0' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]!.text).toBe('The merge is undone. Edited since, and left as they are: type');
  await userEvent.click(screen.getByRole('button', { name: 'Undo: College c5' }));
  await waitFor(() => expect(notices).toHaveLength(2));
  expect(sent).toEqual([
    ['/api/admin/duplicates/merged/c0/undo', undefined],
    ['/api/admin/duplicates/distinct/undo', { college: 'c5', others: 'c6,c7' }],
  ]);
});

it('moves the focus to the next decision when one is undone, and to the list after the last', async () => {
  const into = { _id: 'c1', name: 'College c1' };
  const merged = ['c8', 'c9'].map((_id) => ({ _id, name: _id, into, by: 'asha', at: '2026-01-05T09:00:00.000Z' }));
  const settled: SettledDuplicates = { ...nothing, merged };
  open(settled);
  const first = await screen.findByRole('button', { name: 'Undo: c8' });
  settled.merged = merged.slice(1);
  await userEvent.click(first);
  const second = screen.getByRole('button', { name: 'Undo: c9' });
  await waitFor(() => expect(second).toHaveFocus());
  settled.merged = [];
  await userEvent.click(second);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Compare and merge' })).toHaveFocus());
});

it('moves the focus to the next college of a group when one is found to be different', async () => {
  open();
  const third = importedCollege({ _id: 'c3', name: 'Sagar Institute' });
  shown = { ...group, colleges: [...group.colleges, third] };
  const [different] = await screen.findAllByRole('button', { name: 'Different college' });
  shown = { ...group, colleges: [group.colleges[0]!, third] };
  await userEvent.click(different!);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Compare and merge' })).toHaveFocus());
});

it('offers nothing to administrators who may only look', async () => {
  open(nothing, undefined, 'reader');
  expect(await screen.findByRole('link', { name: 'SAGAR INSTITUTE' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Compare and merge' })).toBeNull();
});
