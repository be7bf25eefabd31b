import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { editableCollege } from '../../../testing/editable-college';
import { valuesOf, type CollegeValues } from '../values/college-values';
import { Basics } from './basics';

const Form = () => (
  <FormProvider
    {...useForm<CollegeValues>({
      defaultValues: valuesOf(editableCollege({ nameHi: '', nameHiSource: '', nameHiReviewer: '' })),
    })}
  >
    <Basics />
  </FormProvider>
);
const asked = () => screen.queryAllByRole('textbox', { name: /of the Hindi name$/ });

it('asks for the source and the reviewer of a Hindi name once there is one', async () => {
  render(<Form />);
  expect(asked()).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Hindi name (optional)' }), 'इंदौर');
  expect(asked()).toHaveLength(2);
  for (const field of asked()) expect(field).toBeRequired();
});
