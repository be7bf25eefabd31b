import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field, Input } from './components/field';
import { useFormProblem } from './use-form-problem';

function Form({ field }: { field?: 'phone' }) {
  const { form, setProblem, problemOf, formProblem } = useFormProblem<'phone'>();
  return (
    <form ref={form}>
      <Field label="Phone" error={problemOf('phone')}>
        <Input name="phone" />
      </Field>
      <p role="alert">{formProblem}</p>
      <button type="button" onClick={() => setProblem({ field, message: 'Not cool' })}>
        Check
      </button>
    </form>
  );
}

it('says it beside the field and puts the cursor there', async () => {
  render(<Form field="phone" />);
  await userEvent.click(screen.getByText('Check'));
  expect(screen.getByLabelText('Phone')).toHaveFocus();
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Not cool');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('says for the whole form what belongs to no field', async () => {
  render(<Form />);
  await userEvent.click(screen.getByText('Check'));
  expect(screen.getByRole('alert')).toHaveTextContent('Not cool');
  expect(screen.getByLabelText('Phone')).toBeValid();
});
