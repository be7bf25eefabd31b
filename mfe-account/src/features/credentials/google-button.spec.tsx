import { screen } from '@testing-library/react';
import { site } from '@setu/sdk';
import { renderInHost } from '@setu/sdk/testing';
import { visit } from '../../testing/site';

import { GoogleButton } from './google-button';
beforeAll(() => visit({}));

it('is a link where Google is set up, apart from the form below', () => {
  Object.assign(site(), { googleSignIn: true });
  renderInHost(<GoogleButton to="/me" />);
  expect(screen.getByRole('link', { name: 'Continue with Google' })).toBeVisible();
  expect(screen.getByText('or')).toBeVisible();
});

it('is not there where Google is not set up', () => {
  Object.assign(site(), { googleSignIn: false });
  renderInHost(<GoogleButton to="/me" />);
  expect(screen.queryByText(/google/i)).toBeNull();
  expect(screen.queryByText('or')).toBeNull();
});
