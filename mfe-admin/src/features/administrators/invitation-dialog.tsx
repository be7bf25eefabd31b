import { type AdminRole, adminRoleNames, api, firstProblem, invitationForm, messages } from '@setu/contracts';
import { notify, send, useForm } from '@setu/sdk';
import { Button, Dialog, Field, Input, Select } from '@setu/ui';
import { FormDialog } from '../../components/form-dialog';
import { NamedOptions } from '../../components/named-options';
import { adminPaths } from '../../paths';
import styles from './administrators.module.css';
import { ProofFields, useProof } from '../../components/proof-fields';

interface InvitationDialogProps {
  onClose(): void;
  onInvited(token: string, username: string): void;
}

export function InvitationDialog({ onClose, onInvited }: InvitationDialogProps) {
  const { asksForCode, proofOf } = useProof();
  const form = useForm({
    values: { username: '', role: 'reader' as AdminRole, currentPassword: '', code: '' },
    check: ({ username, role, ...proof }) => firstProblem(invitationForm, { username, role, ...proofOf(proof) }),
    async send({ username, role, ...proof }) {
      const body = { username, role, ...proofOf(proof) };
      const { token, administrator } = await send(api.administrators.invite, { body });
      onInvited(token, administrator.username);
    },
    failed: messages.administrators.failed,
  });
  return (
    <FormDialog title="Invite an administrator" form={form} submitLabel="Invite" onClose={onClose}>
      <Field label="Username" error={form.errorOf('username')}>
        <Input {...form.input('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Role" error={form.errorOf('role')}>
        <Select {...form.input('role')}>
          <NamedOptions names={adminRoleNames} />
        </Select>
      </Field>
      <ProofFields form={form} asksForCode={asksForCode} />
    </FormDialog>
  );
}

interface LinkDialogProps {
  token: string;
  username: string;
  onClose(): void;
}

/** The link is shown this once: the server keeps its hash alone. */
export function LinkDialog({ token, username, onClose }: LinkDialogProps) {
  const link = `${location.origin}${adminPaths.invitation()}#${token}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('success', 'Link copied');
    } catch {
      notify('error', 'Failed to copy the link. Please select it.');
    }
  };
  return (
    <Dialog open title={`Link for ${username}`} onClose={onClose}>
      <div className="ui-stack">
        <p>
          Give this link to {username}, and to no one else: the first person who opens it chooses the password. It works
          once, for three days, and is not shown again.
        </p>
        <p className={styles.link}>{link}</p>
        <div className="ui-row">
          <Button onClick={() => void copy()}>Copy link</Button>
          <Button variant="quiet" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
