import type { Overview } from '@setu/contracts';
import { useApi } from '@setu/sdk';
import { useEffect } from 'react';
import { useReloadOnReturn } from '../../components/use-reload-on-return';

/** The overview, read anew when one comes back to the page or to the tab. */
export function useOverview() {
  const overview = useApi<Overview>('/api/admin/overview');
  const { data, reload } = overview;
  useReloadOnReturn(data !== undefined, reload);

  useEffect(() => {
    const refresh = () => void reload();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [reload]);

  return overview;
}
