import { useEffect } from 'react';

let places = 0;

/**
 * Says whether a form on the page holds what would be lost with the page: typed text, a chosen file. While any does, a newer release waits: the
 * tab offers it instead of loading it with the next page. For every form; whether the navigation is hidden is another matter (`setBlockNavigation`).
 *
 * @example useUnsavedWork(text !== saved);
 */
export function useUnsavedWork(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    places++;
    return () => void places--;
  }, [unsaved]);
}

/** For the shell alone. */
export const hasUnsavedWork = (): boolean => places > 0;
