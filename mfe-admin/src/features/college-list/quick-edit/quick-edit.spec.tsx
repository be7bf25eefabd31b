import type { AdminCollege } from '@setu/contracts';
import { answerWith, HttpError } from '@setu/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { renderAdmin, visit } from '../../../testing/admin';
import { importedCollege } from '../../../testing/editable-college';
import { QuickEdit } from './quick-edit';

const colleges = ['c1', 'c2', 'c3'].map((_id) => ({ _id, name: `College ${_id}` }) as AdminCollege);

let sent: [string, Record<string, FormDataEntryValue>][];
let rejection: HttpError | undefined;
let stored: Record<string, object>;
const reload = jest.fn();
let view: ReturnType<typeof renderAdmin>;

beforeEach(() => {
  visit();
  [sent, rejection, stored] = [[], undefined, {}];
  reload.mockClear();
  answerWith((path, { method, data }) => {
    const id = path.split('/').at(-1)!;
    if (method !== 'put') return importedCollege({ _id: id, name: `College ${id}`, ...stored[id] });
    if (rejection) throw rejection;
    sent.push([path, Object.fromEntries(data as FormData)]);
    return { message: '', college: importedCollege({ _id: id }) };
  });
  const list = { items: colleges, total: 3, hasMore: false, loadMore() {}, reload };
  view = renderAdmin(
    <main id="main">
      <input type="search" aria-label="Search" />
      <ul>
        {colleges.map(({ _id, name }, index) => (
          <li key={_id} aria-posinset={index + 1} aria-setsize={3}>
            <a href={`/${_id}`}>{name}</a>
          </li>
        ))}
      </ul>
      <QuickEdit list={list} />
    </main>,
  );
});

const keys = (text: string) => userEvent.keyboard(text);
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('goes from row to row with j and k, to the search with /, and lists its keys with ?', async () => {
  await keys('jj');
  expect(screen.getByRole('link', { name: 'College c2' })).toHaveFocus();
  await keys('k');
  expect(screen.getByRole('link', { name: 'College c1' })).toHaveFocus();
  await keys('?');
  expect((await dialogOf('Keyboard')).getByText('Edit website, phone, type, place and name here')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await keys('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await keys('je?');
  expect(screen.getByRole('searchbox')).toHaveValue('je?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('corrects the websites of two colleges with nothing but their letters and Enter, sending what changed', async () => {
  await keys('je');
  expect(await (await dialogOf('College c1')).findByLabelText('Website')).toHaveFocus();
  await keys('one.in{Enter}');
  expect(await (await dialogOf('College c2')).findByLabelText('Website')).toHaveFocus();
  await keys('two.in{Enter}');
  await (await dialogOf('College c3')).findByLabelText('Website');
  const parts = (website: string) => ({ version: 'v1', completeness: 'in-progress', website });
  expect(sent).toEqual([
    ['/api/colleges/c1', parts('one.in')],
    ['/api/colleges/c2', parts('two.in')],
  ]);
  expect(reload).not.toHaveBeenCalled();
  await keys('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('link', { name: 'College c3' })).toHaveFocus());
  expect(sent).toHaveLength(2);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('goes on behind what is loaded, also where the filter no longer finds what was corrected', async () => {
  view.unmount();
  const loadMore = jest.fn();
  const listOf = (items: AdminCollege[], hasMore: boolean) => ({
    items,
    hasMore,
    loadMore,
    reload,
    total: hasMore ? 3 : items.length,
  });
  let show: (list: ReturnType<typeof listOf>) => void;
  function Changing() {
    const [list, setList] = useState(listOf(colleges.slice(0, 2), true));
    useEffect(() => void (show = setList), []);
    return <QuickEdit list={list} />;
  }
  renderAdmin(<Changing />);
  await keys('e');
  for (const name of ['College c1', 'College c2']) {
    await (await dialogOf(name)).findByLabelText('Website');
    await keys('one.in{Enter}');
  }
  await waitFor(() => expect(loadMore).toHaveBeenCalledTimes(1));
  // The first page was refetched, and has only the third college.
  act(() => show(listOf(colleges.slice(2), false)));
  const third = await dialogOf('College c3');
  await third.findByLabelText('Website');
  expect(screen.getByText(/3 of 3/)).toBeVisible();
  await keys('three.in{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(([path]) => path)).toEqual(['/api/colleges/c1', '/api/colleges/c2', '/api/colleges/c3']);
  // The focus that the row gets must not come into the next test.
  await act(() => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve())));
});

it('keeps what was typed beside what is wrong, and when it cannot be saved', async () => {
  await keys('e');
  const website = await (await dialogOf('College c1')).findByLabelText('Website');
  await keys('no site{Enter}');
  await waitFor(() => expect(website).toHaveAccessibleDescription(/valid website/));
  await userEvent.clear(website);
  rejection = new HttpError(409, { message: 'It has changed.', code: 'STALE' });
  await keys('one.in{Enter}');
  expect(await screen.findByText('It has changed. Close and open it again.')).toBeVisible();
  expect(website).toHaveValue('one.in');
  expect(sent).toEqual([]);
});

it('asks before a college that becomes public loses its affiliation', async () => {
  stored.c1 = { type: 'Private', affiliation: 'DAVV' };
  await keys('e');
  const dialog = await dialogOf('College c1');
  await userEvent.selectOptions(await dialog.findByLabelText('Type'), 'Public');
  await userEvent.click(dialog.getByRole('button', { name: 'Save and close' }));
  expect(await dialog.findByText('Please agree, or keep the type.')).toBeVisible();
  await userEvent.click(dialog.getByLabelText(/^Remove the affiliation “DAVV”/));
  await userEvent.click(dialog.getByRole('button', { name: 'Save and close' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'College c1' })).toHaveFocus());
  expect(sent[0]![1]).toMatchObject({ type: 'Public', affiliation: '' });
});

it('shows a college that was shown before once its new answer is there, so that nothing typed is replaced', async () => {
  await keys('je');
  await (await dialogOf('College c1')).findByLabelText('Website');
  await keys('{Enter}');
  await (await dialogOf('College c2')).findByLabelText('Website');
  stored.c1 = { website: 'https://new.in' };
  const frame = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await keys('{Alt>}{ArrowUp}{/Alt}');
  await dialogOf('College c1');
  expect(screen.queryByLabelText('Website')).toBeNull();
  const [[validate]] = frame.mock.calls as [[FrameRequestCallback]];
  frame.mockRestore();
  await act(async () => validate(0));
  expect(await screen.findByLabelText('Website')).toHaveValue('https://new.in');
});

it('saves and goes back with Alt and an arrow', async () => {
  await keys('jje');
  await (await dialogOf('College c2')).findByLabelText('Website');
  await keys('two.in{Alt>}{ArrowUp}{/Alt}');
  await (await dialogOf('College c1')).findByLabelText('Website');
  expect(sent.map(([path]) => path)).toEqual(['/api/colleges/c2']);
});
