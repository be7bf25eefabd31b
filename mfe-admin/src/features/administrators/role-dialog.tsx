import { checkRoleChange, type ListedAdministrator, messages } from '@setu/contracts';
import { http, notify } from '@setu/sdk';
import { Button, Dialog, Field, FormAlert, Select } from '@setu/ui';
import { useAdminForm } from '../../components/form';
import { RoleOptions } from './invitation-dialog';
import { ProofFields, useProof } from './proof-fields';

interface RoleDialogProps {
  path: string;
  administrator: ListedAdministrator;
  onClose(): void;
  onChanged(): void;
}

export function RoleDialog({ path, administrator, onClose, onChanged }: RoleDialogProps) {
  const { asksForCode, proofOf } = useProof();
  const form = useAdminForm({
    values: { role: administrator.role as string, currentPassword: '', code: '' },
    check: ({ role, ...proof }) => checkRoleChange({ role, ...proofOf(proof) }),
    async send({ role, ...proof }) {
      await http.put(`${path}/${administrator.id}`, { role, ...proofOf(proof) });
      notify('success', messages.administrators.roleChanged);
      onClose();
      onChanged();
    },
    failed: messages.administrators.failed,
  });
  return (
    <Dialog open title={`Role of ${administrator.username}`} onClose={onClose}>
      <form {...form.props} className="ui-stack">
        <Field label="Role" hint="It counts at once." error={form.errorOf('role')}>
          <Select {...form.input('role')}>
            <RoleOptions />
          </Select>
        </Field>
        <ProofFields form={form} asksForCode={asksForCode} />
        <FormAlert>{form.error}</FormAlert>
        <div className="ui-row">
          <Button type="submit" busy={form.busy}>
            Change role
          </Button>
          <Button variant="quiet" disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
