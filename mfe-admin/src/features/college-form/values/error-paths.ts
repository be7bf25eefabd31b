import type { FieldErrors, FieldValues } from 'react-hook-form';

/** The paths of the fields with an error. */
export function errorPaths(errors: FieldErrors<FieldValues>, path = ''): string[] {
  return Object.entries(errors as Record<string, unknown>).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return [];
    const own = path ? `${path}.${key}` : key;
    return 'message' in error && typeof error.message === 'string' ? [own] : errorPaths(error as FieldErrors, own);
  });
}
