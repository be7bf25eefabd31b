import { address, t, useNavigate } from '@setu/sdk';
import { Button } from '@setu/ui';
import type { FormEvent, ReactNode } from 'react';
import styles from './cutoffs.module.css';

interface ChoiceFormProps {
  /** Accessible name. */
  label: string;
  /** Path of the page that the fields are parameters of. */
  action: string;
  /** Whether Back leaves out the address that the form leads away from. */
  replace?: boolean;
  children: ReactNode;
}

/** Leads to an address with the fields as its parameters, with script or without. */
export function ChoiceForm({ label, action, replace = false, children }: ChoiceFormProps) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)]
      .map(([name, value]) => [name, String(value).trim()])
      .filter(([, value]) => value);
    const query = new URLSearchParams(given).toString();
    void navigate(query ? `${action}?${query}` : action, { replace, preventScrollReset: true });
  };
  return (
    <form aria-label={label} action={address(action)} className={styles.form} onSubmit={submit}>
      {children}
      <Button type="submit" variant="secondary">
        {t('Show')}
      </Button>
    </form>
  );
}
