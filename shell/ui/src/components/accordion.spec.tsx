import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './accordion';

const items = [
  { title: 'What is it?', content: 'A bridge.' },
  { title: 'Is my data safe?', content: 'Yes.' },
];
const title = (name: string) => screen.getByRole('heading', { name });
const item = (name: string) => title(name).closest('details');
const show = () => render(<Accordion items={items} />);

it('starts closed', () => {
  show();
  expect(item('What is it?')).not.toHaveAttribute('open');
  expect(item('Is my data safe?')).not.toHaveAttribute('open');
  expect(screen.getByText('Yes.')).not.toBeVisible();
});

it('opens one at a time', async () => {
  show();
  await userEvent.click(title('What is it?'));
  expect(item('What is it?')).toHaveAttribute('open');
  await userEvent.click(title('Is my data safe?'));
  expect(item('Is my data safe?')).toHaveAttribute('open');
  await waitFor(() => expect(item('What is it?')).not.toHaveAttribute('open'));
  expect(screen.getByText('Yes.')).toBeVisible();
});

it('closes the open one when it is pressed', async () => {
  show();
  await userEvent.click(title('What is it?'));
  await userEvent.click(title('What is it?'));
  expect(item('What is it?')).not.toHaveAttribute('open');
});
