import { renderInHost } from '@setu/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSite, slots } from '../../testing/site';
import NotFoundPage from './not-found-page';

beforeEach(provideSite);

test('says that the page does not exist, in the title too, and shows ways back', () => {
  renderInHost(<NotFoundPage />, { at: '/nowhere', slots });
  expect(screen.getByRole('heading', { level: 1, name: 'We could not find that page' })).toBeInTheDocument();
  expect(document.title).toMatch(/^We could not find that page · /);
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Find Colleges' })).toHaveAttribute('href', '/colleges');
  expect(screen.getByRole('link', { name: 'Talk to Mentors' })).toHaveAttribute('href', '/mentors');
});

test('offers a search', async () => {
  const { address } = renderInHost(<NotFoundPage />, { at: '/nowhere', slots });
  await userEvent.type(screen.getByRole('combobox'), 'Indore{Enter}');
  expect(address()).toBe('/colleges?search=Indore');
});
