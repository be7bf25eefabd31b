import { Button, Dialog, FormAlert } from '@setu/ui';
import type { ComponentProps, ReactNode } from 'react';

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'size'> {
  title: string;
  /** For the `<form>`, as `useAdminForm` gives them. */
  form: ComponentProps<'form'>;
  /** Of the button that sends the form. */
  submitLabel: string;
  busy: boolean;
  /** About the form as a whole. */
  error: string | undefined;
  onClose(): void;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog. While it is sent, the dialog does not close.
 *
 * @example
 * <FormDialog title="Save this view" form={form.props} submitLabel="Save" busy={form.busy} error={form.error} onClose={close}>
 *   <Field label="Name" error={form.errorOf('name')}><Input {...form.input('name')} /></Field>
 * </FormDialog>
 */
export const FormDialog = ({ title, size, form, submitLabel, busy, error, onClose, children }: FormDialogProps) => (
  <Dialog open title={title} size={size} onClose={() => !busy && onClose()}>
    <form noValidate className="ui-stack" {...form}>
      {children}
      <FormAlert>{error}</FormAlert>
      <div className="ui-row">
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  </Dialog>
);
