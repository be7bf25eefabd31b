import { HttpError } from '@setu/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import AuthorityRequestsPage from './authority-requests.page';

it('shows a request as everyone will read it, and enters it once, also when the first answer is lost', async () => {
  const notices = visit();
  const sent: Record<string, string>[] = [];
  adminServer({
    answer: (_, { data }) => {
      sent.push(JSON.parse(data as string));
      if (sent.length === 1) throw new HttpError(503, { message: 'Away' });
      return { message: 'Entered' };
    },
  });
  renderAdmin(<AuthorityRequestsPage />);
  const show = () => userEvent.click(screen.getByRole('button', { name: 'Show the entry' }));
  const enter = () => userEvent.click(screen.getByRole('button', { name: 'Enter in the public log for good' }));
  await userEvent.type(screen.getByLabelText('Authority'), 'A court in Indore');
  await userEvent.type(screen.getByLabelText('Law that it names'), 'Section 94');
  await userEvent.type(screen.getByLabelText('How many people it is about'), 'two');
  await userEvent.selectOptions(screen.getByLabelText('What it got'), 'It got a part');
  await show();
  expect(screen.getByLabelText('How many people it is about')).toHaveAccessibleDescription(/with digits only/);
  await userEvent.clear(screen.getByLabelText('How many people it is about'));
  await userEvent.type(screen.getByLabelText('How many people it is about'), '2');
  await userEvent.type(screen.getByLabelText('Law that it names'), ', 98765 43210');
  await show();
  expect(screen.getByLabelText('Law that it names')).toHaveAccessibleDescription(/leave out email addresses and phone/);
  await userEvent.clear(screen.getByLabelText('Law that it names'));
  await userEvent.type(screen.getByLabelText('Law that it names'), 'Section 94');
  await show();
  expect(sent).toEqual([]);
  expect(
    screen.getByText('An authority asked for data of 2 people: A court in Indore, by Section 94. It got a part.'),
  ).toBeVisible();
  await enter();
  expect(await screen.findByText('Away')).toBeVisible();
  await enter();
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The request is in the public log' }]));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ people: '2', outcome: 'part' });
  expect(screen.getByLabelText('Authority')).toHaveValue('');
});

it('enters a corrected request under another id once the log has the first one', async () => {
  visit();
  const ids: string[] = [];
  adminServer({
    answer: (_, { data }) => {
      const { id } = JSON.parse(data as string) as { id: string };
      ids.push(id);
      if (ids.length === 1) throw new HttpError(409, { message: 'With other content' });
      return { message: 'Entered' };
    },
  });
  renderAdmin(<AuthorityRequestsPage />);
  await userEvent.type(screen.getByLabelText('Authority'), 'A court in Indore');
  await userEvent.type(screen.getByLabelText('Law that it names'), 'Section 94');
  await userEvent.type(screen.getByLabelText('How many people it is about'), '2');
  await userEvent.selectOptions(screen.getByLabelText('What it got'), 'It got a part');
  await userEvent.click(screen.getByRole('button', { name: 'Show the entry' }));
  const enter = () => userEvent.click(screen.getByRole('button', { name: 'Enter in the public log for good' }));
  await enter();
  expect(await screen.findByText('With other content')).toBeVisible();
  await enter();
  await waitFor(() => expect(screen.getByLabelText('Authority')).toHaveValue(''));
  expect(new Set(ids).size).toBe(2);
});
