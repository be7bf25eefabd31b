import { adminRoleNames, api, firstProblem, type ListedAdministrator, messages, roleForm } from '@setu/contracts';
import { notify, send, useForm } from '@setu/sdk';
import { Field, Select } from '@setu/ui';
import { FormDialog } from '../../components/form-dialog';
import { NamedOptions } from '../../components/named-options';
import { ProofFields, useProof } from '../../components/proof-fields';

interface RoleDialogProps {
  administrator: ListedAdministrator;
  onClose(): void;
  onChanged(): void;
}

export function RoleDialog({ administrator, onClose, onChanged }: RoleDialogProps) {
  const { asksForCode, proofOf } = useProof();
  const form = useForm({
    values: { role: administrator.role, currentPassword: '', code: '' },
    check: ({ role, ...proof }) => firstProblem(roleForm, { role, ...proofOf(proof) }),
    async send({ role, ...proof }) {
      await send(api.administrators.changeRole, {
        params: { id: administrator.id },
        body: { role, ...proofOf(proof) },
      });
      notify('success', messages.administrators.roleChanged);
      onClose();
      onChanged();
    },
    failed: messages.administrators.failed,
  });
  return (
    <FormDialog title={`Role of ${administrator.username}`} form={form} submitLabel="Change role" onClose={onClose}>
      <Field label="Role" hint="Takes effect immediately." error={form.errorOf('role')}>
        <Select {...form.input('role')}>
          <NamedOptions names={adminRoleNames} />
        </Select>
      </Field>
      <ProofFields form={form} asksForCode={asksForCode} />
    </FormDialog>
  );
}
