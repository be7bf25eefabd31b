import { HttpError } from '@setu/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import AuthorityRequestsPage from './authority-requests.page';

it('enters a request once, also when the first answer is lost', async () => {
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
  const enter = () => userEvent.click(screen.getByRole('button', { name: 'Enter in the public log for good' }));
  await userEvent.type(screen.getByLabelText('Authority'), 'A court in Indore');
  await userEvent.type(screen.getByLabelText('Law that it names'), 'Section 94');
  await userEvent.type(screen.getByLabelText('How many people it is about'), 'two');
  await userEvent.selectOptions(screen.getByLabelText('What it got'), 'It got a part');
  await enter();
  expect(screen.getByLabelText('How many people it is about')).toHaveAccessibleDescription(/with digits only/);
  await userEvent.clear(screen.getByLabelText('How many people it is about'));
  await userEvent.type(screen.getByLabelText('How many people it is about'), '2');
  await enter();
  expect(await screen.findByText('Away')).toBeVisible();
  await enter();
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'The request is in the public log' }]));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ people: '2', outcome: 'part' });
  expect(screen.getByLabelText('Authority')).toHaveValue('');
});
