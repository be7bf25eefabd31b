import { type ExportReason, exportReasonNames, exportReasons, messages } from '@setu/contracts';
import { useForm } from '@setu/sdk';
import { Field, Select } from '@setu/ui';
import { FormDialog } from './form-dialog';

interface ExportDialogProps {
  onExport(why: ExportReason): void;
  onClose(): void;
}

/** Asks why data of people is exported. The export begins when the dialog closes. */
export function ExportDialog({ onExport, onClose }: ExportDialogProps) {
  const form = useForm<{ why: ExportReason | '' }>({
    values: { why: '' },
    check: ({ why }) => (why ? undefined : { field: 'why', message: messages.publicLog.whyRequired }),
    send: ({ why }) => {
      onClose();
      onExport(why as ExportReason);
      return Promise.resolve();
    },
  });
  return (
    <FormDialog title="Export data of people" form={form} submitLabel="Export" onClose={onClose}>
      <p>The public log shows the reason and the number of records. It does not show who exported.</p>
      <Field label="Why do you export it?" error={form.errorOf('why')}>
        <Select {...form.input('why')} required>
          <option value="">Choose a reason</option>
          {exportReasonNames.map((name) => (
            <option key={name} value={name}>
              {exportReasons[name]}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
