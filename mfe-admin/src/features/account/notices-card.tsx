import { type AdminAccount, api, firstProblem, messages, noticeAddressForm } from '@setu/contracts';
import { notify, send, useForm } from '@setu/sdk';
import { Button, Card, Field, Input } from '@setu/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog';
import { ProofFields, useProof } from '../../components/proof-fields';
import styles from './account.module.css';

interface NoticesCardProps {
  account: AdminAccount;
  reload(): Promise<unknown>;
}

/** The address at which an administrator with full access is told of changed rights. */
export function NoticesCard({ account: { email }, reload }: NoticesCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="notices" className={styles.card}>
      <h2 id="notices">Notices</h2>
      <p>
        Administrators with full access get an email when the rights of an administrator change and when scheduled
        imports are paused. {email ? `Your address is ${email}.` : 'You have no address yet.'}
      </p>
      <div>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {email ? 'Change address' : 'Add an address'}
        </Button>
      </div>
      {isOpen && <AddressDialog email={email} onClose={() => setIsOpen(false)} onSaved={() => void reload()} />}
    </Card>
  );
}

interface AddressDialogProps extends Pick<AdminAccount, 'email'> {
  onClose(): void;
  onSaved(): void;
}

function AddressDialog({ email = '', onClose, onSaved }: AddressDialogProps) {
  const { asksForCode, proofOf } = useProof();
  const form = useForm({
    values: { email, currentPassword: '', code: '' },
    check: ({ email, ...proof }) => firstProblem(noticeAddressForm, { email, ...proofOf(proof) }),
    async send({ email, ...proof }) {
      const { message } = await send(api.adminAccount.changeEmail, { body: { email, ...proofOf(proof) } });
      notify('success', message);
      onClose();
      onSaved();
    },
    failed: messages.adminAccount.failed,
  });
  return (
    <FormDialog title="Address for notices" form={form} submitLabel="Save" onClose={onClose}>
      <Field label="Email address" hint="Leave it empty to get no notices." error={form.errorOf('email')}>
        <Input {...form.input('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Field>
      <ProofFields form={form} asksForCode={asksForCode} />
    </FormDialog>
  );
}
