import { renderInHost } from '@setu/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LoginPage from './login.page';

beforeEach(() => {
  document.head.innerHTML = '<script type="application/json" id="site">{"brandName":"CampusSetu"}</script>';
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

it('says in a dialog that accounts are to come', () => {
  renderInHost(<LoginPage />, { at: '/login' });
  expect(screen.getByRole('dialog', { name: 'Log In to your Account' })).toHaveTextContent('Accounts are opening soon');
});

it.each(['Close', 'Back to CampusSetu'])('leads back: %s', async (name) => {
  const { address } = renderInHost(<LoginPage />, { at: '/login' });
  await userEvent.click(screen.getByRole(name === 'Close' ? 'button' : 'link', { name }));
  expect(address()).toBe('/');
});
