import { api, type AuthorityRequestForm, describeRequest, messages } from '@setu/contracts';
import { notify, send, useForm } from '@setu/sdk';
import { FormDialog } from '../../components/form-dialog';

interface EntryDialogProps {
  request: AuthorityRequestForm;
  onEntered(): void;
  /** Called when the log has another request under this id. */
  onConflict(): void;
  onClose(): void;
}

/** Shows an entry as everyone will read it, and enters it. */
export function EntryDialog({ request, onEntered, onConflict, onClose }: EntryDialogProps) {
  const form = useForm({
    values: {},
    send: async () => {
      await send(api.privacy.addRequest, { body: request });
      notify('success', messages.publicLog.entered);
      onEntered();
    },
    failed: messages.publicLog.enterFailed,
    onError: ({ status }) => {
      if (status === 409) onConflict();
    },
  });
  return (
    <FormDialog
      title="Everyone will read this"
      form={form}
      submitLabel="Enter in the public log for good"
      onClose={onClose}
    >
      <p>
        {describeRequest({
          ...request,
          authority: request.authority.trim(),
          ground: request.ground.trim(),
          people: Number(request.people),
        })}
      </p>
    </FormDialog>
  );
}
