import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Tabs } from './tabs';

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'courses', label: 'Courses' },
  { value: 'contact', label: 'Contact' },
] as const;
type Value = (typeof tabs)[number]['value'];

function Example() {
  const [value, setValue] = useState<Value>('overview');
  return (
    <Tabs label="College" tabs={tabs} value={value} onChange={setValue}>
      Content of {value}
    </Tabs>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

it('shows the panel of the selected tab, named by it', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('tab', { name: 'Courses' }));
  expect(screen.getByRole('tabpanel', { name: 'Courses' })).toHaveTextContent('Content of courses');
});

it('is one stop of the Tab key, followed by its panel', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Overview' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

it.each([
  ['{ArrowRight}', 'Courses'],
  ['{ArrowLeft}', 'Contact'],
  ['{End}', 'Contact'],
  ['{End}{ArrowRight}', 'Overview'],
  ['{End}{Home}', 'Overview'],
])('handles %s with %s', async (keys, label) => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(chosen()).toBe(label);
  expect(screen.getByRole('tab', { name: label })).toHaveFocus();
});

describe('with addresses', () => {
  const links = tabs.map((tab) => ({ ...tab, href: `?tab=${tab.value}` }));
  const onChange = jest.fn();
  const page = (
    <Tabs label="College" tabs={links} value="courses" onChange={onChange}>
      Content of courses
    </Tabs>
  );
  beforeEach(() => {
    onChange.mockClear();
    document.body.replaceChildren();
  });

  const documentOf = (html: string) => {
    const root = document.createElement('div');
    root.innerHTML = html;
    document.body.replaceChildren(root);
    return root;
  };

  it('is plain links in a server-rendered document', () => {
    documentOf(renderToString(page));
    expect(screen.queryByRole('tab')).toBeNull();
    const menu = screen.getByRole('navigation', { name: 'College' });
    expect(within(menu).getByRole('link', { current: true })).toHaveTextContent('Courses');
    expect(within(menu).getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '?tab=contact');
    expect(screen.getByRole('region', { name: 'Courses' })).toHaveTextContent('Content of courses');
  });

  it('becomes tabs with script, in the same elements', async () => {
    const root = documentOf(renderToString(page));
    const link = screen.getByRole('link', { name: 'Contact' });
    link.focus();
    const onRecoverableError = jest.fn();
    await act(async () => void hydrateRoot(root, page, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(screen.getByRole('tab', { name: 'Contact' })).toBe(link);
    expect(link).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Courses' })).toHaveTextContent('Content of courses');
    await userEvent.keyboard(' ');
    expect(onChange).toHaveBeenCalledWith('contact');
  });

  it('lets the browser open a link in another tab', () => {
    render(page);
    const press = createEvent.click(screen.getByRole('tab', { name: 'Contact' }), { ctrlKey: true });
    fireEvent(screen.getByRole('tab', { name: 'Contact' }), press);
    expect(press.defaultPrevented).toBe(false);
    expect(onChange).not.toHaveBeenCalled();
  });
});
