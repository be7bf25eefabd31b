import { HttpError } from '@setu/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer, renderAdmin, visit } from '../../testing/admin';
import { adminCollege } from '../../testing/editable-college';
import ReviewDomainsPage from './review-domains.page';

let notices: ReturnType<typeof visit>;
let sent: string[];
let suggested: object[];
beforeEach(() => {
  notices = visit();
  sent = [];
  suggested = [];
  let items = [{ _id: 'd1', collegeId: 'c1', college: 'Goa College', domain: 'goa.ac.in', source: 'Their website' }];
  adminServer({
    answer: (path, { method, data }) => {
      if (path.startsWith('/api/admin/colleges'))
        return { items: [adminCollege({ _id: 'c2' })], total: 1, nextCursor: null };
      if (path.startsWith('/api/admin/review-domains/suggested')) return { items: suggested };
      if (method === 'get') return { items };
      sent.push(`${method} ${path} ${String(data ?? '')}`.trim());
      if (String(data).includes('gmail'))
        throw new HttpError(400, { message: 'No', fields: { domain: 'Not this one' } });
      const [added] = items;
      items = [];
      return method === 'post' ? added : { message: 'Removed' };
    },
  });
});

it('confirms a domain of the college that was found, with its source', async () => {
  renderAdmin(<ReviewDomainsPage />);
  await userEvent.type(await screen.findByLabelText('Confirm a domain of'), 'Hindu');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Hindu College' }));
  await userEvent.type(screen.getByLabelText('Domain'), 'gmail.com');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the domain' }));
  expect(screen.getByLabelText('Source')).toHaveAccessibleDescription(/Please say where this can be checked/);
  await userEvent.type(screen.getByLabelText('Source'), 'Their website');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the domain' }));
  expect(screen.getByLabelText('Domain')).toHaveAccessibleDescription(/Not this one/);
  await userEvent.clear(screen.getByLabelText('Domain'));
  await userEvent.type(screen.getByLabelText('Domain'), 'hindu.ac.in');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the domain' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Domain confirmed' }]));
  expect(sent.at(-1)).toBe(
    'post /api/admin/review-domains {"domain":"hindu.ac.in","source":"Their website","collegeId":"c2"}',
  );
});

it('removes one', async () => {
  renderAdmin(<ReviewDomainsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove goa.ac.in' }));
  expect(await screen.findByText('No domain is confirmed yet')).toBeVisible();
  expect(sent).toEqual(['delete /api/admin/review-domains/d1']);
});

it('only lists them for a role that may only read', async () => {
  renderAdmin(<ReviewDomainsPage />, { role: 'reader' });
  expect(await screen.findByRole('rowheader', { name: 'goa.ac.in' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('confirms a suggested domain with one press, with the website as its source', async () => {
  suggested = ['hindu.ac.in', 'stephens.edu'].map((domain, index) => ({
    collegeId: `c${index}`,
    college: `College ${index}`,
    domain,
    website: `https://www.${domain}/`,
  }));
  renderAdmin(<ReviewDomainsPage />);
  const confirm = await screen.findByRole('button', { name: 'Confirm hindu.ac.in' });
  expect(screen.getByRole('link', { name: /^hindu\.ac\.in/ })).toHaveAttribute('href', 'https://www.hindu.ac.in/');
  suggested = suggested.slice(1);
  await userEvent.click(confirm);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm stephens.edu' })).toHaveFocus());
  expect(notices).toEqual([{ kind: 'success', text: 'Domain confirmed' }]);
  expect(sent).toEqual([
    'post /api/admin/review-domains {"collegeId":"c0","domain":"hindu.ac.in","source":"The college’s website, https://www.hindu.ac.in/"}',
  ]);
});
