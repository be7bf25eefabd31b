/** Parameters of a path, by name. */
export type PathParameters = Record<string, string>;

/**
 * Returns the parameters of a path under a pattern such as `/colleges/:collegeId`; null if it does not match. As in the
 * page's router, letter case is ignored, `:name` takes one segment, `:name?` may be absent, and a last `*` takes the
 * rest.
 */
export function matchRoute(pattern: string, path: string): Readonly<PathParameters> | null {
  const { segments, matches } = comparedPath(path);
  const known = matches.get(pattern);
  if (known !== undefined) return known;
  let found: PathParameters | null = null;
  for (const expected of variantsOf(pattern)) found ??= matchSegments(expected, segments);
  matches.set(pattern, found);
  return found;
}

function matchSegments(expected: string[], actual: string[]): PathParameters | null {
  const isOpen = expected.at(-1) === '*';
  const fixed = isOpen ? expected.slice(0, -1) : expected;
  if (isOpen ? actual.length < fixed.length : actual.length !== fixed.length) return null;
  const parameters: PathParameters = {};
  for (const [index, segment] of fixed.entries()) {
    const value = actual[index]!;
    if (segment.startsWith(':')) parameters[segment.slice(1)] = value;
    else if (segment !== value && segment.toLowerCase() !== value.toLowerCase()) return null;
  }
  return parameters;
}

/** Returns whether some path matches both patterns. */
export const routesOverlap = (a: string, b: string): boolean =>
  variantsOf(a).some((left) => variantsOf(b).some((right) => overlap(left, right)));

/** Returns whether every path that matches a route matches one of these patterns. */
export const coversRoute = (patterns: string[], route: string): boolean =>
  variantsOf(route).every((variant) => {
    // Represents any value: no pattern contains it.
    const path = variant.map((segment) => (segment.startsWith(':') ? '\0' : segment)).join('/');
    return patterns.some((pattern) => (pattern.endsWith('*') || !path.endsWith('*')) && matchRoute(pattern, path));
  });

function overlap([a, ...restA]: string[], [b, ...restB]: string[]): boolean {
  if (a === '*' || b === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  const isSame = a.startsWith(':') || b.startsWith(':') || a.toLowerCase() === b.toLowerCase();
  return isSame && overlap(restA, restB);
}

const variants = new Map<string, string[][]>();

/**
 * Returns the segments of each pattern that a pattern with optional segments covers: `/a/:b?` is `/a` and `/a/:b`. They
 * are cached: builds have few patterns, and every path is compared with all of them.
 */
function variantsOf(pattern: string): string[][] {
  const known = variants.get(pattern);
  if (known) return known;
  const found = segmentsOf(pattern).reduce<string[][]>(
    (variants, segment) =>
      segment.endsWith('?')
        ? [...variants, ...variants.map((variant) => [...variant, segment.slice(0, -1)])]
        : variants.map((variant) => [...variant, segment]),
    [[]],
  );
  variants.set(pattern, found);
  return found;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

interface ComparedPath {
  path: string;
  segments: string[];
  /** By pattern. */
  matches: Map<string, PathParameters | null>;
}

const compare = (path: string): ComparedPath => ({ path, segments: segmentsOf(path), matches: new Map() });
let lastPath = compare('');

/** Returns the parts of a path, and remembers them until the next path: one is compared with many patterns in turn, with most of them several times. */
function comparedPath(path: string): ComparedPath {
  if (path !== lastPath.path) lastPath = compare(path);
  return lastPath;
}
