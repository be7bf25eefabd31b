import { useSession } from '@setu/sdk';
import { type Answer, answerWith, HttpError } from '@setu/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openProfile, press } from '../../testing/profile';
import { visit } from '../../testing/site';

beforeEach(() => {
  visit();
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

  it('goes after a confirmation that names it', async () => {
    const bodies: unknown[] = [];
    answerWith((_, { data }) => void bodies.push(data));
    const { address } = openProfile();
    await confirm('Secret#123');
    await waitFor(() => expect(address()).toBe('/'));
    expect(bodies).toEqual(['{"password":"Secret#123"}']);
    expect(useSession.getState().user).toBeNull();
  });

  it('stays with a wrong password, said beside it', async () => {
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
