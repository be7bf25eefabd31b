import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchBox } from './search-box';

// jsdom scrolls nothing.
Element.prototype.scrollIntoView = jest.fn();

const load = jest.fn();
const choose = jest.fn();
const onSubmit = jest.fn();
beforeEach(() => {
  for (const mock of [choose, onSubmit]) mock.mockClear();
  load.mockReset().mockImplementation((text: string) =>
    Promise.resolve(
      text
        ? [
            { label: 'Places', suggestions: [{ id: 'p', text: 'Indore', detail: '459 colleges' }] },
            { label: 'Colleges', suggestions: [{ id: 'c', text: 'IIT Indore' }] },
          ]
        : [],
    ),
  );
});

function Example() {
  const [value, setValue] = useState('');
  return (
    <SearchBox
      label="Search colleges"
      placeholder="Search…"
      value={value}
      onChange={setValue}
      onSubmit={onSubmit}
      suggestions={{ load, choose }}
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Search colleges' });
const shown = () => screen.findByRole('listbox', { name: 'Suggestions' });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function type(text: string) {
  render(<Example />);
  await userEvent.type(field(), text);
  await shown();
}

it('sends one request after a pause in typing, and shows the groups', async () => {
  await type('ind');
  expect(load.mock.calls.filter(([text]) => text)).toEqual([['ind', expect.any(AbortSignal)]]);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Indore459 colleges',
    'IIT Indore',
  ]);
  expect(screen.getByRole('group', { name: 'Places' })).toContainElement(screen.getAllByRole('option')[0]!);
  await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'));
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
});

it('moves through the list and the field with the arrows, the focus in the field', async () => {
  await type('ind');
  expect(active()).toBeUndefined();
  for (const expected of ['Indore459 colleges', 'IIT Indore', undefined, 'Indore459 colleges']) {
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe(expected);
  }
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBe('IIT Indore');
  expect(screen.getAllByRole('option')[1]).toHaveAttribute('aria-selected', 'true');
  expect(field()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ id: 'c' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('submits the text when no suggestion is active', async () => {
  await type('ind');
  await userEvent.keyboard('{Enter}');
  expect([choose.mock.calls, onSubmit.mock.calls]).toEqual([[], [['ind']]]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('stays closed when the list loads after the search', async () => {
  render(<Example />);
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: 'ind' } });
  fireEvent.submit(field());
  await waitFor(() => expect(load).toHaveBeenCalledWith('ind', expect.any(AbortSignal)));
  await Promise.all(load.mock.results.map(({ value }) => value as Promise<unknown>));
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(field(), 'o');
  expect(await shown()).toBeVisible();
});

it('closes on Escape and opens again on an arrow', async () => {
  await type('ind');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('ind');
  await userEvent.keyboard('{ArrowDown}');
  expect(await shown()).toBeVisible();
});

it('chooses by a press, and disappears with the focus', async () => {
  await type('ind');
  await userEvent.click(screen.getByRole('option', { name: /Indore459|Indore 459/ }));
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ id: 'p' }));
  await userEvent.type(field(), 'o');
  await shown();
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

it('works without suggestions when they fail to load', async () => {
  load.mockRejectedValue(new Error('offline'));
  render(<Example />);
  await userEvent.type(field(), 'ind{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('ind');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('marks the parts of a suggestion that are in another language than the page', async () => {
  load.mockResolvedValue([
    { label: 'कॉलेज', suggestions: [{ id: 'c', text: 'IIT Indore', lang: 'en', detail: 'Indore', detailLang: 'en' }] },
  ]);
  await type('ind');
  expect(screen.getByText('IIT Indore')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Indore')).toHaveAttribute('lang', 'en');
});
