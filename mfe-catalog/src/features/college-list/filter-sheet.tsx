import { api } from '@setu/contracts';
import { plain, t, useCall, useLocation, useNavigate, useSearchParams } from '@setu/sdk';
import { Button, Dialog } from '@setu/ui';
import { useState } from 'react';
import { FilterForm } from './filter-form';
import styles from './filters.module.css';
import { listAddress, listQuery } from './list-address';

const opened = { filters: 'open' };

/** Whether the sheet is open, which is a step of the history: Back closes it. */
export function useFilterSheet() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: (state as typeof opened | null)?.filters === 'open',
    open: () => void navigate({ search }, { state: opened, preventScrollReset: true }),
    close: () => void navigate(-1),
  };
}

/** The filters over the page of a phone. Nothing changes before its button, which says how many colleges it would show. */
export function FilterSheet({ onClose }: { onClose(): void }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(params);
  const { data } = useCall(api.colleges.page, { query: listQuery(draft) });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);

  const change = (changes: Record<string, string | undefined>) =>
    setDraft(new URLSearchParams(listAddress(draft, changes).split('?')[1]));
  const show = () => void navigate(listAddress(draft, {}), { replace: true, preventScrollReset: true });

  return (
    <Dialog open size="sheet" title={plain('Filter and sort')} onClose={onClose}>
      <FilterForm params={draft} counts={(data ?? last)?.facets} onChange={change} onSubmit={show}>
        <div className={styles.foot}>
          <Button type="submit" wide aria-live="polite">
            {data
              ? t('Show {count, plural, one {# college} other {# colleges}}', { count: data.total })
              : t('Show colleges')}
          </Button>
        </div>
      </FilterForm>
    </Dialog>
  );
}
