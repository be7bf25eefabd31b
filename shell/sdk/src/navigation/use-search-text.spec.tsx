import { act, fireEvent, screen } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { renderInHost } from '../testing/host';
import { useSearchText } from './use-search-text';

function Search() {
  const { text, setText, search, submit } = useSearchText();
  const navigate = useNavigate();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
      }}
    >
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <output>{search}</output>
      <button onClick={() => navigate(-1)} type="button">
        Back
      </button>
      <Link to="/list?search=other">Other</Link>
    </form>
  );
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const wait = (time: number) => act(() => jest.advanceTimersByTime(time));

it('begins with the search of the address', () => {
  renderInHost(<Search />, { at: '/list?search=iit%20indore' });
  expect(screen.getByRole('textbox')).toHaveValue('iit indore');
  expect(screen.getByRole('status')).toHaveTextContent('iit indore');
});

it('writes the address after a pause, trimmed, and undoes no key typed since', () => {
  const { address } = renderInHost(<Search />, { at: '/list' });
  type('iit ');
  expect(address()).toBe('/list');
  wait(300);
  expect(address()).toBe('/list?search=iit');
  expect(screen.getByRole('textbox')).toHaveValue('iit ');
  type('');
  wait(300);
  expect(address()).toBe('/list');
});

it('writes immediately on submit', () => {
  const { address } = renderInHost(<Search />, { at: '/list' });
  type('du');
  fireEvent.submit(screen.getByRole('textbox').closest('form')!);
  expect(address()).toBe('/list?search=du');
});

it('makes one step of the history of a spell of typing, and Back fills the box', () => {
  const { address } = renderInHost(<Search />, { at: '/list?search=first' });
  type('s');
  wait(300);
  type('second');
  wait(300);
  expect(address()).toBe('/list?search=second');
  fireEvent.click(screen.getByText('Back'));
  expect(address()).toBe('/list?search=first');
  expect(screen.getByRole('textbox')).toHaveValue('first');
});

it('follows a link to another search', () => {
  renderInHost(<Search />, { at: '/list?search=first' });
  fireEvent.click(screen.getByText('Other'));
  wait(300);
  expect(screen.getByRole('textbox')).toHaveValue('other');
});
