import { renderInHost } from '@setu/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSupport } from '../../testing/site';
import { Faq } from './faq';
import { Features } from './features';

beforeEach(provideSupport);

const questions = () => screen.getAllByRole('heading', { level: 3 });
const open = () => questions().map((question) => question.closest('details')!.open);

test('answers the five topics at the anchor FAQ', () => {
  const { container } = renderInHost(<Faq />);
  expect(container.querySelector('#FAQ')).toContainElement(questions()[0]!);
  expect(questions()).toHaveLength(5);
  for (const answer of [
    /helps students in India choose a college/,
    /never sold or shared/,
    /do not give out scholarships/,
    /leave word with the form at the end of each page/,
    /no yearly source of fees and placements for every college/,
  ])
    expect(screen.getByText(answer)).toBeInTheDocument();
});

test('one is open at a time; pressing it again closes it', async () => {
  renderInHost(<Faq />);
  expect(open()).toEqual([false, false, false, false, false]);
  await userEvent.click(questions()[1]!);
  await userEvent.click(questions()[3]!);
  await waitFor(() => expect(open()).toEqual([false, false, false, true, false]));
  await userEvent.click(questions()[3]!);
  expect(open()).toEqual([false, false, false, false, false]);
});

test('claims no update, review or reviewer that does not exist', () => {
  const { container } = renderInHost(
    <>
      <Faq />
      <Features />
    </>,
  );
  expect(container).not.toHaveTextContent(/every year from official|updated yearly|verified|honest ratings/i);
});
