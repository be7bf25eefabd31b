import { type BulkAction, bulkActions, type BulkEdit, collegeForm, collegeTypes, takesValue } from '@setu/contracts';
import { http } from '@setu/sdk';
import { Dialog, Field, Input, Select } from '@setu/ui';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../components/form-dialog';
import { bulkEditsUrl, useSending } from './bulk-edit.api';
import { BulkProgress } from './bulk-progress';

interface BulkDialogProps {
  action: BulkAction;
  /** The colleges, as the API takes them: ids, or a search and filters. */
  choice: Record<string, string | undefined>;
  onClose(): void;
  /** Something was changed. */
  onChanged(): void;
}

/** Sets a value, shows what would change, and follows the change to its end. Closed meanwhile, it goes on. */
export function BulkDialog({ action, choice, onClose, onChanged }: BulkDialogProps) {
  const [value, setValue] = useState('');
  const [id, setId] = useState<string>();
  const { busy, problem, send } = useSending();
  const preview = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const request = { ...choice, action, ...(takesValue(action) && { value }) };
      setId((await http.post<BulkEdit>(bulkEditsUrl, request)).data._id);
    });
  };

  if (id)
    return (
      <Dialog open title={bulkActions[action]} onClose={onClose}>
        <BulkProgress id={id} onClose={onClose} onChanged={onChanged} />
      </Dialog>
    );
  return (
    <FormDialog
      title={bulkActions[action]}
      form={{ props: { onSubmit: preview }, busy, error: problem }}
      submitLabel="Preview"
      onClose={onClose}
    >
      {takesValue(action) && <ValueField action={action} value={value} onChange={setValue} />}
      <p>You will see a preview before anything changes.</p>
    </FormDialog>
  );
}

interface ValueFieldProps {
  action: 'type' | 'affiliation' | 'location';
  value: string;
  onChange(value: string): void;
}

const ValueField = ({ action, value, onChange }: ValueFieldProps) => (
  <Field label={collegeForm[action].label}>
    {action === 'type' ? (
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose a type</option>
        {collegeTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
    ) : (
      <Input value={value} maxLength={200} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
);
