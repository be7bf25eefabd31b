/** The parameters of a path under a pattern such as `/colleges/:collegeId`, or null where it does not match. Letter case is ignored. */
export function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const expected = segments(pattern);
  const actual = segments(path);
  if (expected.length !== actual.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = actual[index]!;
    if (part.startsWith(':')) parameters[part.slice(1)] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return parameters;
}

const segments = (path: string): string[] => path.split('/').filter(Boolean);
