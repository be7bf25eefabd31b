import { useLocation, useNavigate } from '@setu/sdk';
import { useEffect } from 'react';

/** Whether the address is an earlier or another one of this page; then the right one, if given, stands in the browser's bar. */
export function useCorrectAddress(path: string | undefined): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isMoved = path !== undefined && pathname !== path;
  useEffect(() => {
    if (isMoved) void navigate(path + search, { replace: true });
  }, [isMoved, navigate, path, search]);
  return isMoved;
}
