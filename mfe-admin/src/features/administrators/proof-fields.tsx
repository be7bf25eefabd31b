import type { AdminAccount, Reauthentication } from '@setu/contracts';
import { useApi } from '@setu/sdk';
import { Field, PasswordInput } from '@setu/ui';
import type { ComponentProps } from 'react';
import { CodeField } from '../../components/form';

/** Whether the administrator proves who they are with a code too, and the proof of a form's values. */
export function useProof() {
  const { data: account } = useApi<AdminAccount>('/api/admin/account', { revalidateOnMount: true });
  const asksForCode = account?.secondFactor !== undefined;
  return {
    asksForCode,
    proofOf: ({ currentPassword, code }: Required<Reauthentication>): Reauthentication =>
      asksForCode ? { currentPassword, code } : { currentPassword },
  };
}

type Name = 'currentPassword' | 'code';

interface ProofFieldsProps {
  /** Of `useAdminForm`, with these two names among its fields. */
  form: { input(name: Name): ComponentProps<'input'> & { name: string }; errorOf(name: Name): string | undefined };
  asksForCode: boolean;
}

/** An unattended page must not be enough to give somebody rights. */
export const ProofFields = ({ form, asksForCode }: ProofFieldsProps) => (
  <>
    <Field label="Your password" error={form.errorOf('currentPassword')}>
      <PasswordInput {...form.input('currentPassword')} autoComplete="current-password" />
    </Field>
    {asksForCode && <CodeField {...form.input('code')} error={form.errorOf('code')} />}
  </>
);
