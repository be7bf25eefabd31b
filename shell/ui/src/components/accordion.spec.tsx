import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './accordion';

const items = [
  { title: 'What is it?', content: 'A bridge.' },
  { title: 'Is my data safe?', content: 'Yes.' },
];
const button = (name: string) => screen.getByRole('button', { name });
const show = () => render(<Accordion items={items} />);

it('starts closed', () => {
  show();
  expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(2);
});

it('opens one at a time', async () => {
  show();
  await userEvent.click(button('What is it?'));
  expect(button('What is it?')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button('Is my data safe?'));
  expect(button('Is my data safe?')).toHaveAttribute('aria-expanded', 'true');
  expect(button('What is it?')).toHaveAttribute('aria-expanded', 'false');
});

it('closes the open one when it is pressed', async () => {
  show();
  await userEvent.click(button('What is it?'));
  await userEvent.click(button('What is it?'));
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
});

it('keeps what is closed out of reach', async () => {
  show();
  const region = screen.getByText('Yes.').closest('[role=region]');
  expect(region).toHaveAttribute('inert');
  await userEvent.click(button('Is my data safe?'));
  expect(region).not.toHaveAttribute('inert');
});
