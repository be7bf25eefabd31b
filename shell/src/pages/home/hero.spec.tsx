import { answerWith, renderInHost } from '@setu/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Hero } from './hero';

beforeEach(() => void answerWith(() => ({ colleges: [], places: [], programmes: [] })));

const box = () => screen.getByPlaceholderText('Search IIT Indore, DU...');

test('opens the colleges with the trimmed, encoded text', async () => {
  const { address } = renderInHost(<Hero />);
  await userEvent.type(box(), '  IIT & Indore {Enter}');
  expect(address()).toBe('/colleges?search=IIT%20%26%20Indore');
});

test('the button searches too', async () => {
  const { address } = renderInHost(<Hero />);
  await userEvent.type(box(), 'DU');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('/colleges?search=DU');
});

test.each(['{Enter}', '   {Enter}'])('does nothing for blank text (%j)', async (typed) => {
  const { address } = renderInHost(<Hero />);
  await userEvent.type(box(), typed);
  expect(address()).toBe('/');
});

test('suggests searches', () => {
  renderInHost(<Hero />);
  expect(screen.getByRole('link', { name: 'Delhi University' })).toHaveAttribute(
    'href',
    '/colleges?search=Delhi%20University',
  );
});

test('shows the motto and the promises', () => {
  renderInHost(<Hero />);
  for (const text of [
    'Made for Students, By Students',
    '₹0 to talk to a mentor',
    'No spam calls',
    'Data never sold or shared',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
});
