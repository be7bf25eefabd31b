import { screen } from '@testing-library/react';
import { renderInHost } from '@setu/sdk/testing';
import { visit } from '../../testing/site';
import { GoogleButton } from './google-button';

it('explains why the button is disabled where Google is not set up', () => {
  visit({ googleSignIn: false });
  renderInHost(<GoogleButton to="/me" />);
  const button = screen.getByRole('button', { name: 'Continue with Google' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/not set up/);
  expect(screen.queryByRole('link')).toBeNull();
});
