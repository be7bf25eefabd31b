import { api, firstProblem, type Reauthentication, reauthenticationForm } from '@setu/contracts';
import { useCall, useForm } from '@setu/sdk';
import { Field, PasswordInput } from '@setu/ui';
import type { ComponentProps, ReactNode } from 'react';
import { CodeField } from './code-field';
import { FormDialog } from './form-dialog';

/** Whether the administrator proves who they are with a code too, and the proof of a form's values. */
export function useProof() {
  const { data: account } = useCall(api.adminAccount.show, {}, { revalidateOnMount: true });
  const asksForCode = account?.secondFactor !== undefined;
  return {
    asksForCode,
    proofOf: ({ currentPassword, code }: Required<Reauthentication>): Reauthentication =>
      asksForCode ? { currentPassword, code } : { currentPassword },
  };
}

/** The form of a proof that is sent alone. `onProof` rejects with the server's words. */
export function useProofForm(onProof: (proof: Reauthentication) => Promise<void>, failed: string) {
  const { asksForCode, proofOf } = useProof();
  const form = useForm({
    values: { currentPassword: '', code: '' },
    check: (values) => firstProblem(reauthenticationForm, proofOf(values)),
    send: (values) => onProof(proofOf(values)),
    failed,
  });
  return { form, asksForCode };
}

type Name = 'currentPassword' | 'code';

interface ProofFieldsProps {
  /** As `useForm` gives it, with these two names among its fields. */
  form: { input(name: Name): ComponentProps<'input'> & { name: string }; errorOf(name: Name): string | undefined };
  asksForCode: boolean;
}

/** An unattended page must not be enough to change the rights of an administrator. */
export const ProofFields = ({ form, asksForCode }: ProofFieldsProps) => (
  <>
    <Field label="Your password" error={form.errorOf('currentPassword')}>
      <PasswordInput {...form.input('currentPassword')} autoComplete="current-password" />
    </Field>
    {asksForCode && <CodeField {...form.input('code')} error={form.errorOf('code')} />}
  </>
);

interface ProofDialogProps extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'submitLabel' | 'danger' | 'onClose'
> {
  /** Says what happens. */
  children: ReactNode;
  /** Makes the change. A rejection is shown in the server's words. */
  onProof(proof: Reauthentication): Promise<void>;
  /** Shown when the server gives no reason. */
  failed: string;
}

/** Asks for the proof of a change that needs nothing else. */
export function ProofDialog({ children, onProof, failed, ...dialog }: ProofDialogProps) {
  const { form, asksForCode } = useProofForm(onProof, failed);
  return (
    <FormDialog form={form} {...dialog}>
      <p>{children}</p>
      <ProofFields form={form} asksForCode={asksForCode} />
    </FormDialog>
  );
}
