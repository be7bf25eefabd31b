import { Link, requestLogin, useSession, WidgetProvider, type WidgetRequest } from '@setu/sdk';
import { renderInHost, mockBrowserApis } from '@setu/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
    { at: '/mentors' },
  );
});

it('is not there until somebody asks for it', () => {
  expect(dialog()).toBeNull();
  act(() => requestLogin());
  expect(dialog()).toHaveTextContent('account/LoginPanel');
});

it('closes once somebody is signed in, and goes on with what was asked', () => {
  const [afterwards, givenUp] = [jest.fn(), jest.fn()];
  act(() => requestLogin(afterwards, givenUp));
  expect(afterwards).not.toHaveBeenCalled();
  logIn();
  expect(dialog()).toBeNull();
  expect(afterwards).toHaveBeenCalledTimes(1);
  logIn();
  expect(afterwards).toHaveBeenCalledTimes(1);
  expect(givenUp).not.toHaveBeenCalled();
});

it('tells when it is closed without', async () => {
  const [afterwards, givenUp] = [jest.fn(), jest.fn()];
  act(() => requestLogin(afterwards, givenUp));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).toBeNull();
  expect(givenUp).toHaveBeenCalledTimes(1);
  logIn();
  expect(afterwards).not.toHaveBeenCalled();
});

it('goes with the page when a link in it is followed, and nothing is given up', async () => {
  const givenUp = jest.fn();
  act(() => requestLogin(undefined, givenUp));
  await userEvent.click(screen.getByRole('link', { name: 'Create one' }));
  expect(dialog()).toBeNull();
  expect(givenUp).not.toHaveBeenCalled();
});
