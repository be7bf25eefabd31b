import { useLocation, useNavigate } from '@setu/sdk';
import { useEffect } from 'react';

/** Returns whether the address is an earlier or alternative one of this page. Puts the right one, if given, into the browser's bar. */
export function useCorrectAddress(path: string | undefined): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isMoved = path !== undefined && pathname !== path;
  useEffect(() => {
    if (isMoved) void navigate(path + search, { replace: true });
  }, [isMoved, navigate, path, search]);
  return isMoved;
}
