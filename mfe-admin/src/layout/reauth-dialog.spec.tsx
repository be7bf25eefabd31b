// oxlint-disable-next-line no-restricted-imports -- the test looks at what is sent
import { http } from '@setu/sdk';
import { renderInHost } from '@setu/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, visit } from '../testing/admin';
import { ReauthDialog } from './reauth-dialog';

const dialog = () => screen.queryByRole('dialog', { name: 'Please log in again' });
const settled: string[] = [];

/** Makes a call after the session has ended. */
const save = (path = '/api/things/1') =>
  act(async () => {
    http.put(path, { name: 'IIT Indore' }).then(
      ({ data }) => settled.push(`saved ${data.path}`),
      ({ status }) => settled.push(`failed ${status}`),
    );
  });

const open = () => {
  const sent: unknown[] = [];
  const server = adminServer({
    loggedIn: false,
    answer: (path, { data }) => {
      sent.push(data);
      return { path };
    },
  });
  return { server, sent, ...renderInHost(<ReauthDialog />) };
};

beforeEach(() => {
  visit();
  settled.length = 0;
});

it('asks once for all rejected calls, and repeats each with its body', async () => {
  const { sent } = open();
  expect(dialog()).toBeNull();
  await save();
  await save('/api/things/2');
  await waitFor(() => expect(dialog()).toBeInTheDocument());
  expect(dialog()).toHaveTextContent('it was not used for 30 minutes');
  expect(settled).toEqual([]);
  await userEvent.type(screen.getByLabelText('Username'), 'asha');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(settled).toEqual(['saved /api/things/1', 'saved /api/things/2']));
  expect(sent).toEqual(['{"name":"IIT Indore"}', '{"name":"IIT Indore"}']);
  expect(dialog()).toBeNull();
});

it('lets the calls fail when it is closed, and asks again for the next one', async () => {
  open();
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(settled).toEqual(['failed 401']));
  expect(dialog()).toBeNull();
  await save();
  await waitFor(() => expect(dialog()).toBeInTheDocument());
});

it('lets the calls fail when the page is left', async () => {
  const { unmount } = open();
  await save();
  await screen.findByRole('dialog');
  unmount();
  await waitFor(() => expect(settled).toEqual(['failed 401']));
});

it('says why the log-in failed, and stays open', async () => {
  open();
  await save();
  await userEvent.type(await screen.findByLabelText('Username'), 'asha');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  await screen.findByText('Invalid credentials');
  expect(dialog()).toBeInTheDocument();
  expect(settled).toEqual([]);
});
