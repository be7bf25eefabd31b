import {
  api,
  type BulkAction,
  bulkActions,
  type CollegeChoice,
  collegeForm,
  collegeTypes,
  messages,
  takesValue,
} from '@setu/contracts';
import { send, useForm } from '@setu/sdk';
import { Dialog, Field, Input, Select } from '@setu/ui';
import { type ComponentProps, useState } from 'react';
import { FormDialog } from '../../components/form-dialog';
import { BulkProgress } from './bulk-progress';

interface BulkDialogProps {
  action: BulkAction;
  /** The colleges, as the API takes them: ids, or a search and filters. */
  choice: CollegeChoice;
  onClose(): void;
  /** Something was changed. */
  onChanged(): void;
}

/** Sets a value, shows what would change, and follows the change to its end. The change continues when the dialog is closed. */
export function BulkDialog({ action, choice, onClose, onChanged }: BulkDialogProps) {
  const [id, setId] = useState<string>();
  const form = useForm({
    values: { value: '' },
    async send({ value }) {
      const request = { ...choice, action, ...(takesValue(action) && { value }) };
      setId((await send(api.bulkEdits.create, { body: request }))._id);
    },
    failed: messages.bulk.failed,
  });

  if (id)
    return (
      <Dialog open title={bulkActions[action]} onClose={onClose}>
        <BulkProgress id={id} onClose={onClose} onChanged={onChanged} />
      </Dialog>
    );
  return (
    <FormDialog title={bulkActions[action]} form={form} submitLabel="Preview" onClose={onClose}>
      {takesValue(action) && <ValueField action={action} error={form.errorOf('value')} input={form.input('value')} />}
      <p>You will see a preview before anything changes.</p>
    </FormDialog>
  );
}

interface ValueFieldProps {
  action: 'type' | 'affiliation' | 'location';
  error: string | undefined;
  input: Pick<ComponentProps<'input'> & ComponentProps<'select'>, 'name' | 'value' | 'onChange'>;
}

const ValueField = ({ action, error, input }: ValueFieldProps) => (
  <Field
    label={collegeForm[action].label}
    hint={action === 'location' ? 'Such as Indore, Madhya Pradesh. A known district and state follow.' : undefined}
    error={error}
  >
    {action === 'type' ? (
      <Select {...input}>
        <option value="">Choose a type</option>
        {collegeTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
    ) : (
      <Input {...input} maxLength={200} autoComplete="off" />
    )}
  </Field>
);
