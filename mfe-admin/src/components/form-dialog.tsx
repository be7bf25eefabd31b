import { Button, Dialog, FormAlert } from '@setu/ui';
import type { ComponentProps, ReactNode } from 'react';

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'size'> {
  title: string;
  /** As `useForm` gives it. */
  form: {
    props: ComponentProps<'form'>;
    busy: boolean;
    /** About the form as a whole. */
    error: string | undefined;
  };
  /** Label of the button that sends the form. */
  submitLabel: string;
  /** Whether the form deletes something or ends it for good. */
  danger?: boolean;
  onClose(): void;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog. While it is sent, the dialog does not close.
 *
 * @example
 * <FormDialog title="Save this view" form={form} submitLabel="Save" onClose={close}>
 *   <Field label="Name" error={form.errorOf('name')}><Input {...form.input('name')} /></Field>
 * </FormDialog>
 */
export const FormDialog = ({ title, size, form, submitLabel, danger, onClose, children }: FormDialogProps) => (
  <Dialog open title={title} size={size} onClose={() => !form.busy && onClose()}>
    <form noValidate className="ui-stack" {...form.props}>
      {children}
      <FormAlert>{form.error}</FormAlert>
      <div className="ui-row">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.busy}>
          {submitLabel}
        </Button>
        <Button variant="quiet" disabled={form.busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  </Dialog>
);
