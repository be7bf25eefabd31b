import { useSession } from '@setu/sdk';
import { renderPages } from '@setu/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProfilePage from '../features/profile/profile.page';
import { complete } from './site';

export const field = (label: string) => screen.getByLabelText(label);
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Opens the profile of somebody, or as a guest. */
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
