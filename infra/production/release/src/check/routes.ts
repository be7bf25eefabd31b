/** The patterns that one with optional segments stands for: `/a/:b?` is `/a` and `/a/:b`. */
export function expand(pattern: string): string[] {
  return pattern
    .split('/')
    .filter(Boolean)
    .reduce<string[]>(
      (paths, segment) =>
        segment.endsWith('?')
          ? [...paths, ...paths.map((path) => `${path}/${segment.slice(0, -1)}`)]
          : paths.map((path) => `${path}/${segment}`),
      [''],
    )
    .map((path) => path || '/');
}

/** Whether some address matches both patterns. Letter case is ignored; `:name` takes any one segment, a last `*` any rest. */
export const collide = (a: string, b: string): boolean =>
  expand(a).some((left) => expand(b).some((right) => overlap(segments(left), segments(right))));

function overlap([a, ...restA]: string[], [b, ...restB]: string[]): boolean {
  if (a === '*' || b === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  return (a === b || a.startsWith(':') || b.startsWith(':')) && overlap(restA, restB);
}

const segments = (pattern: string): string[] => pattern.toLowerCase().split('/').filter(Boolean);
