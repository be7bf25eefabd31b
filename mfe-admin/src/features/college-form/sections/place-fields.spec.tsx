import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { editableCollege } from '../../../testing/editable-college';
import { valuesOf, type CollegeValues } from '../values/college-values';
import { PlaceFields } from './place-fields';

function Form({ children, location }: { children: ReactNode; location: string }) {
  const college = editableCollege({ location, district: 'Patna', state: 'Bihar' });
  return <FormProvider {...useForm<CollegeValues>({ defaultValues: valuesOf(college) })}>{children}</FormProvider>;
}

async function moveToGaya(location: string) {
  render(
    <Form location={location}>
      <PlaceFields />
    </Form>,
  );
  const district = screen.getByRole('textbox', { name: 'District (optional)' });
  await userEvent.clear(district);
  await userEvent.type(district, 'Gaya');
  return screen.getByRole('textbox', { name: /^Location/ });
}

it('lets the location follow district and state', async () => {
  expect(await moveToGaya('Patna, Bihar')).toHaveValue('Gaya, Bihar');
});

it('keeps a typed address, and says that it names another place', async () => {
  expect(await moveToGaya('Boring Road, Patna, Bihar')).toHaveValue('Boring Road, Patna, Bihar');
  expect(screen.getByText('District and state say Gaya, Bihar.')).toBeVisible();
});
