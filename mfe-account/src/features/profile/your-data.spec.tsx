import { type Notice, setToastHandler, useSession } from '@setu/sdk';
import { type Answer, answerWith, HttpError } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complete, openProfile, press, visit } from '../../testing/site';

let notices: Notice[];
beforeEach(() => {
  visit();
  notices = [];
  setToastHandler((notice) => notices.push(notice));
  Object.assign(URL, { createObjectURL: () => 'blob:data' });
});

describe('your data', () => {
  it('is downloaded as a file', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const asked = answerWith(() => new Blob(['{}']));
    openProfile();
    await press('Download my data');
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(click.mock.contexts[0]).toHaveProperty('download', 'my-data.json');
    expect(asked).toEqual(['/api/users/me/export']);
  });

  const confirm = async (password: string) => {
    await press('Delete my account');
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
    expect(dialog).toHaveTextContent(/profile.*picture.*messages.*log-ins/s);
    if (password) await userEvent.type(within(dialog).getByLabelText('Your password'), password);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
    return dialog;
  };

  it('is deleted after a confirmation that lists it', async () => {
    const bodies: unknown[] = [];
    answerWith((_, { data }) => {
      bodies.push(data);
      return { message: 'Your account is closed.' };
    });
    const { address } = openProfile();
    await confirm('Secret#123');
    await waitFor(() => expect(address()).toBe('/'));
    expect(bodies).toEqual(['{"password":"Secret#123"}']);
    expect(useSession.getState().user).toBeNull();
    expect(notices).toEqual([{ kind: 'success', text: 'Your account is closed.' }]);
  });

  it('lists what is stored while the address is not verified, and offers to send the email', async () => {
    const asked = answerWith((path) =>
      path.endsWith('/refresh') ? { signedIn: false } : { message: 'The email is on its way.' },
    );
    openProfile({ ...complete, emailVerified: false });
    expect(screen.getByText(/What you sent without logging in is not part of it yet/)).toBeVisible();
    await press('Delete my account');
    const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
    expect(dialog.getByText(/messages and mentor applications that you sent without logging in/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send the email again' }));
    await waitFor(() => expect(asked[0]).toBe('/api/users/me/verification'));
    expect(asked).not.toContain('/api/users/me');
  });

  it('lists messages and applications for deletion once the address is verified', async () => {
    openProfile({ ...complete, emailVerified: true });
    expect(screen.queryByText(/What you sent without logging in/)).toBeNull();
    await press('Delete my account');
    const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
    expect(dialog.getByText('messages and mentor applications with your email address')).toBeVisible();
    expect(dialog.queryByText(/What stays/)).toBeNull();
  });

  it('stays after a wrong password, with the reason beside the field', async () => {
    const message: Answer = () => {
      throw new HttpError(400, { message: 'No.', fields: { password: 'This is not your password.' } });
    };
    answerWith(message);
    openProfile();
    const dialog = await confirm('Wrong#1234');
    const input = within(dialog).getByLabelText('Your password');
    await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining('not your password')));
    expect(useSession.getState().user).not.toBeNull();
  });
});
