import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { editableCollege } from '../../../testing/editable-college';
import { valuesOf, type CollegeValues } from '../values/college-values';
import { StatusFields } from './status-fields';

const Form = ({ children }: { children: ReactNode }) => (
  <FormProvider {...useForm<CollegeValues>({ defaultValues: valuesOf(editableCollege({})) })}>{children}</FormProvider>
);
const labels = () => screen.queryAllByRole('textbox').map((field) => (field as HTMLInputElement).name);

it('asks for the date and the successor of a college that is over, and for the earlier name of a renamed one', async () => {
  render(
    <Form>
      <StatusFields />
    </Form>,
  );
  const status = screen.getByRole('combobox', { name: 'Status (optional)' });
  expect(labels()).toEqual([]);
  await userEvent.selectOptions(status, 'Closed');
  expect(labels()).toEqual(['statusSince', 'successor']);
  await userEvent.type(screen.getByRole('textbox', { name: /^Successor/ }), 'C-2');
  // The typed text stays visible.
  await userEvent.selectOptions(status, 'Renamed');
  expect(labels()).toEqual(['statusSince', 'successor', 'earlierName']);
});
