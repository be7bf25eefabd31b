import { useSession } from '@setu/sdk';
import { answerWith, HttpError } from '@setu/sdk/testing';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, openProfile, press } from '../../testing/profile';
import { asha, visit } from '../../testing/site';

const notices: string[] = [];
jest.mock('@setu/sdk', () => ({
  ...jest.requireActual<object>('@setu/sdk'),
  notify: (_kind: string, text: string) => notices.push(text),
}));

beforeEach(() => {
  visit();
  notices.length = 0;
});

describe('logging out', () => {
  it('works with an unfinished profile', async () => {
    const asked = answerWith(() => '');
    const { address } = openProfile(asha);
    await userEvent.type(field('Name'), 'x');
    await press('Log out');
    await waitFor(() => expect(address()).toBe('/'));
    expect(asked).toEqual(['/api/users/logout']);
    expect(notices).toEqual(['Logged out successfully']);
    expect(useSession.getState().user).toBeNull();
  });

  it('says when it fails', async () => {
    answerWith(() => {
      throw new HttpError(500);
    });
    openProfile();
    await press('Log out');
    await waitFor(() => expect(notices).toEqual(['Failed to logout']));
    expect(useSession.getState().user).not.toBeNull();
  });
});
