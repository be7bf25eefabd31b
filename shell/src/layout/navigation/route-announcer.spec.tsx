import { Link } from '@setu/sdk';
import { renderInHost } from '@setu/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouteAnnouncer } from './route-announcer';

const Site = () => (
  <>
    <Link to="/about">About</Link>
    <Link to="?search=iit">Search</Link>
    <main id="main" tabIndex={-1} />
    <RouteAnnouncer />
  </>
);

it('announces nothing on arrival', () => {
  renderInHost(<Site />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('focuses the content of a new page and announces its title once it is known', async () => {
  renderInHost(<Site />);
  await userEvent.click(screen.getByText('About'));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  document.title = 'About us · CampusSetu';
  expect(await screen.findByText('About us · CampusSetu')).toBe(screen.getByRole('status'));
});

it('keeps the focus when only the query changes', async () => {
  renderInHost(<Site />);
  await userEvent.click(screen.getByText('Search'));
  expect(screen.getByText('Search')).toHaveFocus();
});
