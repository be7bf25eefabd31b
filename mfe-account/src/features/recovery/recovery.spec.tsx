import { useSession } from '@setu/sdk';
import { answerWith, HttpError, renderPages } from '@setu/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complete, press, visit } from '../../testing/site';
import ForgotPasswordPage from './forgot-password.page';
import ResetPasswordPage from './reset-password.page';
import VerifyEmailPage from './verify-email.page';

const token = 'T'.repeat(32);
const open = (at: string) =>
  renderPages(
    [
      { path: '/forgot-password', element: <ForgotPasswordPage /> },
      { path: '/reset-password', element: <ResetPasswordPage /> },
      { path: '/verify-email', element: <VerifyEmailPage /> },
      { path: '*', element: <p>Another page</p> },
    ],
    { at },
  );
const spent = 'This link has expired or was used already. Please ask for a new email.';
const reject = (message: string, fields?: Record<string, string>) => () => {
  throw new HttpError(400, { message, fields });
};

beforeEach(() => visit());

describe('forgot password', () => {
  it('shows the server’s answer, and can be sent again', async () => {
    const bodies: unknown[] = [];
    answerWith((_, { data }) => (bodies.push(data), { message: 'An email is on its way.' }));
    open('/forgot-password');
    await userEvent.type(screen.getByLabelText('Email'), ' asha@example.in ');
    await press('Send the email');
    expect(await screen.findByText('An email is on its way.')).toHaveAttribute('role', 'status');
    expect(bodies).toEqual(['{"email":"asha@example.in"}']);
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeEnabled();
  });

  it('checks the address before it asks the server', async () => {
    const asked = answerWith(() => ({ message: '' }));
    open('/forgot-password');
    await userEvent.type(screen.getByLabelText('Email'), 'nobody');
    await press('Send the email');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address!');
    expect(asked).toEqual([]);
  });
});

describe('reset password', () => {
  it('sends the token of the link, and logs this browser out', async () => {
    act(() => useSession.setState({ user: complete }));
    const bodies: unknown[] = [];
    answerWith((_, { data }) => (bodies.push(data), { message: 'Changed.' }));
    const { address } = open(`/reset-password#${token}`);
    await userEvent.type(screen.getByLabelText('New password'), 'Mango$Kite82');
    await press('Save the new password');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(bodies).toEqual([JSON.stringify({ token, password: 'Mango$Kite82' })]);
    expect(useSession.getState().user).toBeNull();
  });

  it('keeps what was typed when the server rejects it', async () => {
    answerWith(reject('No.', { password: 'This password is easy to guess.' }));
    open(`/reset-password#${token}`);
    await userEvent.type(screen.getByLabelText('New password'), 'Password@123');
    await press('Save the new password');
    const field = screen.getByLabelText('New password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('easy to guess')));
    expect(field).toHaveValue('Password@123');
    expect(field).toHaveFocus();
  });

  it('says that a link was used, and links to a new one', async () => {
    answerWith(reject(spent));
    open(`/reset-password#${token}`);
    await userEvent.type(screen.getByLabelText('New password'), 'Mango$Kite82');
    await press('Save the new password');
    expect(await screen.findByText(spent)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask for a new email' })).toHaveAttribute('href', '/forgot-password');
  });
});

describe('verify email', () => {
  it('sends nothing before the press', async () => {
    const asked = answerWith(() => ({ message: 'Thank you.' }));
    open(`/verify-email#${token}`);
    expect(asked).toEqual([]);
    await press('Yes, this is my address');
    expect(await screen.findByText('Thank you.')).toBeInTheDocument();
    expect(asked).toEqual(['/api/users/verify-email']);
    expect(screen.queryByRole('button', { name: 'Yes, this is my address' })).toBeNull();
  });

  it('says that a link was used', async () => {
    answerWith(reject(spent));
    open(`/verify-email#${token}`);
    await press('Yes, this is my address');
    expect(await screen.findByText(spent)).toBeInTheDocument();
  });

  it('disables the button without a token', () => {
    open('/verify-email');
    expect(screen.getByRole('button', { name: 'Yes, this is my address' })).toBeDisabled();
  });
});
