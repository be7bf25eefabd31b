import { useSession } from '@setu/sdk';
import { answerWith, HttpError } from '@setu/sdk/testing';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asha, complete, field, openProfile, press, unsaved, visit } from '../../testing/site';

const notices: string[] = [];
jest.mock('@setu/sdk', () => ({
  ...jest.requireActual<object>('@setu/sdk'),
  notify: (_kind: string, text: string) => notices.push(text),
}));

beforeEach(() => {
  sessionStorage.clear();
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

  it('warns first of what the account has not taken of the shortlist', async () => {
    const asked = answerWith(() => '');
    unsaved.count = 2;
    openProfile();
    await press('Log out');
    await waitFor(() => expect(notices).toEqual(['2 changes of your shortlist would be lost: not saved yet.']));
    expect(asked).toEqual([]);
    expect(useSession.getState().user).not.toBeNull();
    unsaved.count = 0;
  });

  it('reports a failure', async () => {
    answerWith(() => {
      throw new HttpError(500);
    });
    openProfile();
    await press('Log out');
    await waitFor(() => expect(notices).toEqual(['Failed to logout']));
    expect(useSession.getState().user).not.toBeNull();
  });
});

it('has after a reload what was typed and not saved', async () => {
  const { unmount } = openProfile(asha);
  await userEvent.type(field('Name'), ' Devi');
  const typed = (field('Name') as HTMLInputElement).value;
  unmount();
  openProfile(asha);
  expect(field('Name')).toHaveValue(typed);
  expect(typed).toMatch(/ Devi$/);
});

const blocked = () => localStorage.getItem('blockNavigation');

describe('the navigation', () => {
  it.each([
    [complete, 'false'],
    [asha, 'true'],
    [{ ...complete, course: 'Graduation' }, 'true'],
  ])('of %j is blocked: %s', (user, expected) => {
    openProfile(user);
    expect(blocked()).toBe(expected);
  });

  it('is blocked while there are edits or gaps, and free after Cancel', async () => {
    openProfile();
    await userEvent.type(field('Name'), 'x');
    expect(blocked()).toBe('true');
    await userEvent.type(field('Name'), '{Backspace}');
    expect(blocked()).toBe('false');
    await userEvent.clear(field('Institute'));
    expect(blocked()).toBe('true');
    await press('Cancel');
    expect(field('Institute')).toHaveValue('Model School, Indore');
    expect(blocked()).toBe('false');
  });

  it('is free after a save', async () => {
    answerWith(() => ({ user: complete }));
    openProfile({ ...complete, institute: undefined });
    await userEvent.type(field('Institute'), 'Model School, Indore');
    expect(blocked()).toBe('true');
    await press('Save');
    await waitFor(() => expect(blocked()).toBe('false'));
  });

  it('is free once the form is left, unless the saved profile has gaps', async () => {
    const first = openProfile();
    await userEvent.type(field('Name'), 'x');
    first.unmount();
    expect(blocked()).toBe('false');
    openProfile(asha).unmount();
    expect(blocked()).toBe('true');
  });
});
