import { Link, requestLogin, useSession, WidgetProvider, type WidgetRequest } from '@setu/sdk';
import { mockBrowserApis, renderInHost } from '@setu/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { slots } from '../testing/site';
import { LoginDialog } from './login-dialog';

const Panel = ({ slice, name }: WidgetRequest) => (
  <>
    <p>{`${slice}/${name}`}</p>
    <Link to="/signup">Create one</Link>
  </>
);
const dialog = () => screen.queryByRole('dialog', { name: 'Log In to your Account' });
const logIn = () => act(() => useSession.getState().setUser({ _id: '1', email: 'asha@example.in' }));

beforeEach(() => {
  mockBrowserApis();
  act(() => useSession.getState().setUser(null));
  renderInHost(
    <WidgetProvider value={Panel}>
      <LoginDialog />
    </WidgetProvider>,
    { at: '/mentors', slots },
  );
});

it('opens on request', () => {
  expect(dialog()).toBeNull();
  act(() => requestLogin());
  expect(dialog()).toHaveTextContent('account/LoginPanel');
});

it('closes after a log-in, and continues with the requested action', () => {
  const [onLoggedIn, onCancel] = [jest.fn(), jest.fn()];
  act(() => requestLogin(onLoggedIn, onCancel));
  expect(onLoggedIn).not.toHaveBeenCalled();
  logIn();
  expect(dialog()).toBeNull();
  expect(onLoggedIn).toHaveBeenCalledTimes(1);
  logIn();
  expect(onLoggedIn).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
});

it('reports a cancel when it is closed without a log-in', async () => {
  const [onLoggedIn, onCancel] = [jest.fn(), jest.fn()];
  act(() => requestLogin(onLoggedIn, onCancel));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).toBeNull();
  expect(onCancel).toHaveBeenCalledTimes(1);
  logIn();
  expect(onLoggedIn).not.toHaveBeenCalled();
});

it('closes without a cancel when a link in it is followed', async () => {
  const onCancel = jest.fn();
  act(() => requestLogin(undefined, onCancel));
  await userEvent.click(screen.getByRole('link', { name: 'Create one' }));
  expect(dialog()).toBeNull();
  expect(onCancel).not.toHaveBeenCalled();
});
