import { type Notice, setToastHandler, site, useSession } from '@setu/sdk';
import { answerWith, HttpError, renderInHost } from '@setu/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complete, visit } from '../../testing/site';
import { EmailLanguage } from './email-language';

let notices: Notice[];
const field = () => screen.getByRole('combobox', { name: 'Language' });

beforeEach(() => {
  visit();
  useSession.setState({ user: complete });
  Object.assign(site(), { languages: ['hi'] });
  notices = [];
  setToastHandler((notice) => notices.push(notice));
});

test('the user chooses the language of emails', async () => {
  const sent: unknown[] = [];
  answerWith((path, { method, data }) => {
    sent.push([method, path, data]);
    return { user: { ...complete, language: 'hi' } };
  });
  renderInHost(<EmailLanguage user={complete} />);
  expect(field()).toHaveDisplayValue('English');
  await userEvent.selectOptions(field(), 'हिन्दी');
  await waitFor(() => expect(useSession.getState().user?.language).toBe('hi'));
  expect(sent).toEqual([['put', '/api/users/me/language', '{"language":"hi"}']]);
  expect(notices).toEqual([{ kind: 'success', text: 'Saved. Emails about your account come in this language.' }]);
});

test('a choice that is not saved is not shown', async () => {
  answerWith(() => {
    throw new HttpError(500);
  });
  renderInHost(<EmailLanguage user={complete} />);
  await userEvent.selectOptions(field(), 'हिन्दी');
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Network error. Please try again.' }]));
  expect(field()).toHaveDisplayValue('English');
});

test('a site in English alone has no choice', () => {
  Object.assign(site(), { languages: undefined });
  renderInHost(<EmailLanguage user={complete} />);
  expect(screen.queryByRole('combobox')).toBeNull();
});
