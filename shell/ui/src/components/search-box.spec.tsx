import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SearchBox } from './search-box';
import type { SuggestionSource } from './search-suggestions';

const onSubmit = jest.fn();
beforeEach(() => onSubmit.mockClear());

function Example({ busy = false, suggestions }: { busy?: boolean; suggestions?: SuggestionSource }) {
  const [value, setValue] = useState('');
  return (
    <SearchBox
      label="Search colleges"
      placeholder="Search…"
      value={value}
      onChange={setValue}
      onSubmit={onSubmit}
      busy={busy}
      submitLabel="Search"
      suggestions={suggestions}
    />
  );
}

it('is a search with a named field', () => {
  render(<Example />);
  expect(screen.getByRole('search', { name: 'Search colleges' })).toContainElement(
    screen.getByRole('searchbox', { name: 'Search colleges' }),
  );
});

it('submits the text, on Enter and by its button', async () => {
  render(<Example />);
  await userEvent.type(screen.getByRole('searchbox'), 'iit{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSubmit.mock.calls).toEqual([['iit'], ['iit']]);
});

it('clears the field and keeps the focus in it', async () => {
  render(<Example />);
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'iit');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('says that results are loading', () => {
  render(<Example busy />);
  expect(screen.getByRole('search')).toHaveAttribute('aria-busy', 'true');
});

it('suggests in a field that had the focus before hydration', async () => {
  const recent = [{ label: 'Recent searches', suggestions: [{ id: '1', text: 'Indore' }] }];
  const box = <Example suggestions={{ load: async () => recent, choose: () => undefined }} />;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(box);
  screen.getByRole('combobox').focus();
  await act(async () => void hydrateRoot(root, box));
  expect(await screen.findByRole('option', { name: 'Indore' })).toBeInTheDocument();
});
