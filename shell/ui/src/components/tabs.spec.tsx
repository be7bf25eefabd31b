import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

it('shows the panel of the chosen tab, named by it', async () => {
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
])('answers %s with %s', async (keys, label) => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(chosen()).toBe(label);
  expect(screen.getByRole('tab', { name: label })).toHaveFocus();
});
