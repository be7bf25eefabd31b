import { useSession } from '@setu/sdk';
import { mockBrowserApis, renderPages } from '@setu/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProfilePage from '../features/profile/profile.page';

// The exchange of the shortlist on log-in has tests of its own; here nothing is exchanged.
jest.mock('../features/shortlist/shortlist-session', () => ({ followSession: () => undefined }));
jest.mock('../features/shortlist/before-leaving', () => ({
  ...jest.requireActual<object>('../features/shortlist/before-leaving'),
  exchangeBeforeLeaving: () => exchange.done,
  saveBeforeLogOut: () => Promise.resolve(unsaved.count),
}));

/** The exchange with the account before the page is left. */
export const exchange = { done: Promise.resolve() };

/** Changes of the shortlist that the account has not taken. */
export const unsaved = { count: 0 };

export const asha = { _id: 'u1', email: 'asha@example.in' };
export const complete = {
  ...asha,
  name: 'Asha Verma',
  phone: '9876543210',
  institute: 'Model School, Indore',
  course: 'Class 12th (Science)',
  gender: 'Female',
} as const;

/** A fresh visit to a site with this configuration, by a guest. */
export function visit(site: object = {}): void {
  mockBrowserApis();
  const config = {
    brandName: 'CampusSetu',
    mentorFormUrl: 'https://forms.example/mentor',
    googleSignIn: true,
    ...site,
  };
  document.head.innerHTML = `<script type="application/json" id="site">${JSON.stringify(config)}</script>`;
  localStorage.clear();
  act(() => useSession.setState({ user: null, known: true }));
}

export const field = (label: string) => screen.getByLabelText(label);
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Opens the profile of a user, or as a guest. */
export function openProfile(user: object | null = complete, at = '/me') {
  act(() => useSession.setState({ user: user as typeof complete | null }));
  return renderPages(
    [
      { path: '/me', element: <ProfilePage /> },
      { path: '*', element: <p>Another page</p> },
    ],
    { at },
  );
}
