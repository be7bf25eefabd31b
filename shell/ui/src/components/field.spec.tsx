import { render, screen } from '@testing-library/react';
import { Field, Input, Select, Textarea } from './field';

it('names its input and describes it by hint and error', () => {
  render(
    <Field label="Phone" hint="Ten digits" error="Not cool">
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText('Phone');
  expect(input).toHaveAccessibleDescription('Ten digits Not cool');
  expect(input).toBeInvalid();
});

it('mentions no error if there is none', () => {
  render(
    <Field label="Phone">
      <Input />
    </Field>,
  );
  expect(screen.getByLabelText('Phone')).toBeValid();
  expect(screen.getByLabelText('Phone')).not.toHaveAttribute('aria-describedby');
});

it('does the same for the other inputs', () => {
  render(
    <>
      <Field label="Message" error="Too short">
        <Textarea />
      </Field>
      <Field label="Course" hideLabel hint="Of study">
        <Select>
          <option>Graduation</option>
        </Select>
      </Field>
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('Too short');
  expect(screen.getByRole('combobox', { name: 'Course' })).toHaveAccessibleDescription('Of study');
});
